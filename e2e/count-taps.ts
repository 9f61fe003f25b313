import type { Page } from '@playwright/test'

/**
 * Counts the presses from now on. A press that Playwright holds back, because something came under it
 * meanwhile, never reaches the document and is made again.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { taps: number }
    if (counter.taps === undefined) {
      const count = (event: Event) => {
        if (event.isTrusted) counter.taps += 1
      }
      document.addEventListener('click', count, { capture: true })
    }
    counter.taps = 0
  })
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps)
}
