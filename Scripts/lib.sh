# Shared by the scripts of this folder, which source it: the repository's place, the core's targets,
# the toolchain's tools, and the installation of what Debian lacks. Needs swift on PATH.

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# The library targets from the bottom up; the core, which is pure values and compiles as Embedded
# Swift, comes first.
core=(ScrollPhysics EdgeLayout Simulation)
libraries=("${core[@]}" ScrollFormats ScrollReport ScrollTuning ScrollFuzzing)

# The upcoming features of Package.swift's `strict`, for builds that do not go through SwiftPM.
strict=(
  -swift-version 6 -strict-memory-safety
  -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
)

# fail MESSAGE: says in one line what is wrong, and ends the script.
fail() {
  echo "$(basename "$0"): $*" >&2
  exit 1
}

# need TEST:PACKAGE…: installs the Debian packages whose TEST is not met. A TEST is a command to be
# found on PATH, a file's full path (a pattern is allowed), or a library's file name such as
# libxml2.so.2.
need() {
  local pair package missing=()
  for pair in "$@"; do
    package=${pair#*:}
    is_there "${pair%%:*}" || [[ " ${missing[*]-} " == *" $package "* ]] || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

is_there() {
  case $1 in
    /*) compgen -G "$1" >/dev/null ;;
    lib*.so.*) [[ $(PATH=$PATH:/sbin:/usr/sbin ldconfig -p) == *[[:space:]]"$1 "* ]] ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

install_packages() {
  local as_root=() log reason
  echo "installing $* (Debian)" >&2
  command -v apt-get >/dev/null || fail "missing and not installable without apt-get: $*"
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "missing and not installable without root or sudo: $*"
    as_root=(sudo)
  fi
  as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
  log=$(mktemp)
  if ! "${as_root[@]}" install --no-install-recommends "$@" >"$log" 2>&1; then
    # The package lists may be missing or old.
    if ! { "${as_root[@]}" update && "${as_root[@]}" install --no-install-recommends "$@"; } \
      >>"$log" 2>&1; then
      reason=$(grep '^E: ' "$log" | tail -n 1)
      rm -f "$log"
      fail "missing and not installable: $* (${reason#E: })"
    fi
  fi
  rm -f "$log"
}

# need_swift: fails without Swift; installs the libraries and headers that the toolchain expects.
need_swift() {
  command -v swift >/dev/null || fail "missing: swift on PATH (the Swift 6.3 toolchain, swift.org)"
  need libcurl.so.4:libcurl4 libxml2.so.2:libxml2 libsqlite3.so.0:libsqlite3-0 \
    libncurses.so.6:libncurses6 libstdc++.so.6:libstdc++6 \
    /usr/include/stdlib.h:libc6-dev "/usr/lib/gcc/*/*/crtbegin.o:libgcc-12-dev" \
    "/usr/lib/gcc/*/*/libstdc++.so:libstdc++-12-dev" ld:binutils \
    pkg-config:pkg-config /usr/include/gsl/gsl_multifit_nlinear.h:libgsl-dev
}

# toolchain_folder: prints the folder of the toolchain's tools, also where swift is a launcher.
toolchain_folder() {
  local resources
  resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
  (cd "$resources/../../bin" && pwd)
}
