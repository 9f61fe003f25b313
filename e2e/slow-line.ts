import type { Page } from '@playwright/test'

/**
 * Emulates a slower line than `bench/parts/page.ts`, so that the line is slower than a busy server.
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
