import { expect } from './journey.ts'
import type { Site } from './site.ts'

/** Selects the free times that the server renders. They are links until the page's script runs. */
export const firstTime = 'a[href*="start="]'

/**
 * Returns a page with its free times. A busy server, such as one that has just started, renders it
 * without them and leaves them to the page's script, so this asks until they are there. It asks
 * after more than a second, because the server keeps a page for one.
 */
export async function pageWithTimes(site: Site, path: string): Promise<string> {
  let html = ''
  const load = async () => {
    html = await (await fetch(site.url + path)).text()
    return html
  }
  await expect.poll(load, { intervals: [1_100] }).toMatch(/<a href="[^"]*start=/)
  return html
}
