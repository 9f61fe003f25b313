/** Settings that limit the memory which Node and glibc keep, for months on a small machine. */
export const serverSettings = {
  flags: [
    // Short-lived objects are collected after 8 MiB. By default they spread over 100 MiB.
    '--max-semi-space-size=8',
    // By default a heap of 25 MiB grows fourfold, with the buffers that it refers to, before a full
    // collection. Below 64 MiB there is none, because a start needs that much.
    '--heap-growing-percent=100',
    '--initial-old-space-size=64',
  ],
  env: {
    // glibc returns the memory for compiling the embedded engine and for hashing passwords.
    MALLOC_TRIM_THRESHOLD_: '131072',
    // Otherwise each thread has its own heap and keeps the memory freed there.
    MALLOC_ARENA_MAX: '1',
  },
}
