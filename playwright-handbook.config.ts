// The day of the pictures. In the browser the minute stays the same.
process.env.FUNGO_TEST_CLOCK = '2026-11-24T21:01:00Z'
const { default: config } = await import('./playwright.config.ts')
const { launchOptions } = config.use ?? {}

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
        launchOptions: {
          ...launchOptions,
          // Painted over in parts, the edges of what was pressed differ by a shade from run to run.
          args: [...(launchOptions?.args ?? []), '--disable-partial-raster'],
        },
      },
    },
  ],
}
