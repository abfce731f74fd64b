// The parts of the GNU Scientific Library that ScrollTuning uses.
//
// GSL keeps its methods in global variables, which Swift 6 does not let one read; each has an
// accessor here.

#ifndef CGSL_SHIM_H
#define CGSL_SHIM_H

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <gsl/gsl_multilarge_nlinear.h>

static inline const gsl_multifit_nlinear_type *cgsl_trust(void) {
  return gsl_multifit_nlinear_trust;
}

static inline const gsl_multifit_nlinear_trs *cgsl_method_levenberg_marquardt(void) {
  return gsl_multifit_nlinear_trs_lm;
}

static inline const gsl_multifit_nlinear_trs *cgsl_method_accelerated(void) {
  return gsl_multifit_nlinear_trs_lmaccel;
}

static inline const gsl_multifit_nlinear_trs *cgsl_method_dogleg(void) {
  return gsl_multifit_nlinear_trs_dogleg;
}

static inline const gsl_multifit_nlinear_trs *cgsl_method_subspace(void) {
  return gsl_multifit_nlinear_trs_subspace2D;
}

static inline const gsl_multifit_nlinear_scale *cgsl_scaling_more(void) {
  return gsl_multifit_nlinear_scale_more;
}

static inline const gsl_multifit_nlinear_scale *cgsl_scaling_levenberg(void) {
  return gsl_multifit_nlinear_scale_levenberg;
}

static inline const gsl_multifit_nlinear_scale *cgsl_scaling_marquardt(void) {
  return gsl_multifit_nlinear_scale_marquardt;
}

static inline const gsl_multifit_nlinear_solver *cgsl_factorization_qr(void) {
  return gsl_multifit_nlinear_solver_qr;
}

static inline const gsl_multilarge_nlinear_type *cgsl_normal_trust(void) {
  return gsl_multilarge_nlinear_trust;
}

static inline const gsl_multilarge_nlinear_trs *cgsl_normal_levenberg_marquardt(void) {
  return gsl_multilarge_nlinear_trs_lm;
}

static inline const gsl_multilarge_nlinear_scale *cgsl_normal_scaling_more(void) {
  return gsl_multilarge_nlinear_scale_more;
}

static inline const gsl_multilarge_nlinear_solver *cgsl_normal_factorization(void) {
  return gsl_multilarge_nlinear_solver_cholesky;
}

#endif
