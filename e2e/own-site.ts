import { type Site, startSite } from './site.ts'

type Fixture = [
  (needs: object, use: (site: Site) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]

/** The site of the file whose tests run now. One worker runs several files, one after the other. */
export type FileSite = Site & {
  startFor(file: string, settings: Record<string, string>): Promise<void>
}

/** Returns a site that is started anew for each file. It is not running before the first. */
export function siteOfEachFile(): FileSite {
  let current: { file: string; site: Site } | undefined
  const running = (): Site => {
    if (!current) throw new Error('no site was started')
    return current.site
  }
  const stop = async () => {
    const last = current?.site
    current = undefined
    await last?.stop()
  }
  return {
    get url() {
      return running().url
    },
    get mailbox() {
      return running().mailbox
    },
    log: () => running().log(),
    stop,
    startFor: async (file, settings) => {
      if (current?.file === file) return
      await stop()
      current = { file, site: await startSite(settings) }
    },
  }
}

/** Returns a fixture that starts a site with these settings for one worker (`startSite`). */
export function ownSite(settings: Record<string, string> = {}): Fixture {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this parameter in a fixture.
    async ({}, use) => {
      const site = await startSite(settings)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ]
}
