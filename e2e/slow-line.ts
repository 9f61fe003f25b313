import type { Page } from '@playwright/test'

/**
 * Slows a page's network down, for tests of what visitors see while the page comes. The line has
 * twice the latency of the benchmark's (`bench/slow-line.ts`), so that even a busy server answers
 * faster than the line.
 */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
}
