import type { BrowserContext, Page } from '@playwright/test'

/**
 * Makes the long timers of pages that are opened from now on ten times as long: those of five
 * seconds and more. For tests of what a page shows before one of them ends, such as the message
 * with an "Undo" button, because a busy machine gets there later.
 */
export async function stretchTimers(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, wait = 0) =>
      setTimeout(run, wait < 5_000 ? wait : wait * 10)) as typeof window.setTimeout
  })
}
