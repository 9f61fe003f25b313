import { type Site, startSite } from './site.ts'

type Fixture = [
  (needs: object, use: (site: Site) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]

/** Returns a fixture that starts a site with these settings for one worker (`startSite`). */
export function ownSite(settings: Record<string, string> = {}): Fixture {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this parameter in a fixture.
    async ({}, use) => {
      const site = await startSite(settings)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ]
}
