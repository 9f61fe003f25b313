import type { Locator, Page } from '@playwright/test'
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

/**
 * Opens a page as the server renders it, for tests of what is there before the page's script runs.
 * A busy server sends the page without its content, so this opens it again until `seen` is there.
 */
export async function openRendered(page: Page, path: string, seen: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(seen).first().waitFor({ timeout: 5_000 })
  }).toPass()
}

/** Waits for what the server renders on a page that a link has opened, like `openRendered`. */
export async function seeRendered(seen: Locator): Promise<void> {
  await expect(async () => {
    if (await isThere(seen)) return
    await seen.page().reload()
    expect(await isThere(seen)).toBe(true)
  }).toPass()
}

function isThere(seen: Locator): Promise<boolean> {
  return seen.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
}
