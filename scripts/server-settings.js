/** How a server runs for months, on a small machine: what Node and glibc keep for later is bounded. */
export const serverSettings = {
  // What lives for one request is collected every 8 MiB; left alone it spreads over 100.
  flags: ['--max-semi-space-size=8'],
  env: {
    // glibc returns what compiling the embedded engine and hashing passwords took.
    MALLOC_TRIM_THRESHOLD_: '131072',
    // Each thread would keep a heap of its own, and what was freed in it.
    MALLOC_ARENA_MAX: '1',
  },
}
