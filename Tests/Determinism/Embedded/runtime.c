// What an Embedded Swift module for wasm32 expects from its host, which has no C library: memory
// and the functions that copy, fill and compare it. Blocks are powers of two with a free list for
// each, so memory that was freed is used again; the counters let the host look for leaks.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

enum { header = 16, smallest = 5, largest = 31, page = 65536 };

// In front of each block: where its power of two starts, and which power it is.
typedef struct {
  uintptr_t start;
  uint32_t power;
} Tag;

static uintptr_t freeLists[largest + 1];
static uintptr_t top;
static uint32_t allocations, live;

__attribute__((export_name("allocation_count"))) uint32_t allocationCount(void) {
  return allocations;
}

__attribute__((export_name("live_count"))) uint32_t liveCount(void) { return live; }

__attribute__((export_name("memory_bytes"))) uint32_t memoryBytes(void) {
  return (uint32_t)(__builtin_wasm_memory_size(0) * page);
}

static uintptr_t takeBlock(uint32_t power) {
  if (freeLists[power] != 0) {
    uintptr_t start = freeLists[power];
    freeLists[power] = *(uintptr_t *)start;
    return start;
  }
  if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uint64_t end = (uint64_t)top + ((uint64_t)1 << power);
  uint64_t size = (uint64_t)__builtin_wasm_memory_size(0) * page;
  if (end > size) {
    if (__builtin_wasm_memory_grow(0, (end - size + page - 1) / page) == (size_t)-1) return 0;
  }
  uintptr_t start = top;
  top = (uintptr_t)end;
  return start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < header) alignment = header;
  uint64_t needed = (uint64_t)size + header + alignment;
  uint32_t power = smallest;
  while (((uint64_t)1 << power) < needed) power += 1;
  uintptr_t start = power > largest ? 0 : takeBlock(power);
  if (start == 0) return 12;  // ENOMEM
  uintptr_t block = (start + header + alignment - 1) & ~(uintptr_t)(alignment - 1);
  *(Tag *)(block - header) = (Tag){start, power};
  allocations += 1;
  live += 1;
  *result = (void *)block;
  return 0;
}

void free(void *pointer) {
  if (pointer == NULL) return;
  Tag tag = *(Tag *)((uintptr_t)pointer - header);
  *(uintptr_t *)tag.start = freeLists[tag.power];
  freeLists[tag.power] = tag.start;
  live -= 1;
}

void *memset(void *to, int value, size_t count) {
  for (size_t i = 0; i < count; i += 1) ((unsigned char *)to)[i] = (unsigned char)value;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if (target < source) {
    for (size_t i = 0; i < count; i += 1) target[i] = source[i];
  } else {
    for (size_t i = count; i > 0; i -= 1) target[i - 1] = source[i - 1];
  }
  return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return memmove(to, from, count);
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *left = a, *right = b;
  for (size_t i = 0; i < count; i += 1) {
    if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
  }
  return 0;
}
