import { type Site, startSite } from './site.ts'

type Fixture = [
  (needs: object, use: (site: Site) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]

/** A site that the tests of a worker have to themselves, with these settings (`startSite`). */
export function ownSite(settings: Record<string, string> = {}): Fixture {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      const site = await startSite(settings)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ]
}
