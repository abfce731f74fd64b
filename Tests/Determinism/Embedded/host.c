// Prints the hash of the scene, for builds that have a C library.
#include <inttypes.h>
#include <stdio.h>

uint64_t determinism_hash(void);

int main(void) {
  printf("%016" PRIx64 "\n", determinism_hash());
  return 0;
}
