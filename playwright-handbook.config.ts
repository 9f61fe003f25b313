// The minute stays the same in the browser, and the day and the quarter of an hour in the demo.
process.env.FUNGO_TEST_CLOCK = '2026-11-24T21:01:00Z'
const { default: config } = await import('./playwright.config.ts')

/**
 * `npm run handbook` makes the pictures of the handbook. Without `--update-snapshots` it compares
 * them, byte by byte.
 */
export default {
  ...config,
  testIgnore: [],
  workers: 1,
  snapshotPathTemplate: 'docs/handbook/pictures/{arg}{ext}',
  projects: [
    {
      name: 'handbook',
      testMatch: '**/handbook/*.spec.ts',
      testIgnore: [],
      use: {
        viewport: { width: 1024, height: 700 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
}
