import type { BrowserContext, Page } from '@playwright/test'

/**
 * Makes timers of `least` milliseconds or more ten times as long, in pages that are opened from now
 * on. It is for tests of what a page shows only until such a timer ends, such as the message with
 * an "Undo" button: a busy machine gets there later.
 */
export async function stretchTimers(target: Page | BrowserContext, least = 5_000): Promise<void> {
  await target.addInitScript((least) => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, wait = 0) =>
      setTimeout(run, wait < least ? wait : wait * 10)) as typeof window.setTimeout
  }, least)
}
