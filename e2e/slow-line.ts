import type { Page } from '@playwright/test'

/**
 * Slows a page's network down, for tests of what visitors see while the page comes. The latency is
 * twice that of the benchmark (`bench/slow-line.ts`). So the line is slower than the server, even
 * on a busy machine.
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
