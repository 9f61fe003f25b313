import type { Page } from '@playwright/test'

/**
 * For tests that limit how many presses a task at the desk takes: counts the presses from now on,
 * and returns a function for their number. Only presses that reach the document count: Playwright
 * holds a press back, and repeats it, while something covers its target.
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
