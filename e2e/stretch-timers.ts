import type { BrowserContext, Page } from '@playwright/test'

/**
 * Makes the long timers of pages that are opened from now on ten times as long: those of `least`
 * milliseconds and more. For tests of what a page shows before one of them ends, such as the message
 * with an "Undo" button, because a busy machine gets there later.
 */
export async function stretchTimers(target: Page | BrowserContext, least = 5_000): Promise<void> {
  await target.addInitScript((least) => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, wait = 0) =>
      setTimeout(run, wait < least ? wait : wait * 10)) as typeof window.setTimeout
  }, least)
}
