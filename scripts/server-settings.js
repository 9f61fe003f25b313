/** How a server runs for months, on a small machine: what Node and glibc keep for later is bounded. */
export const serverSettings = {
  flags: [
    // What lives for one request is collected every 8 MiB; left alone it spreads over 100.
    '--max-semi-space-size=8',
    // A heap of 25 MiB would otherwise grow fourfold, and what it refers to with it, before it is
    // looked through; below 64 it is not, as that is what a start takes.
    '--heap-growing-percent=100',
    '--initial-old-space-size=64',
  ],
  env: {
    // glibc returns what compiling the embedded engine and hashing passwords took.
    MALLOC_TRIM_THRESHOLD_: '131072',
    // Each thread would keep a heap of its own, and what was freed in it.
    MALLOC_ARENA_MAX: '1',
  },
}
