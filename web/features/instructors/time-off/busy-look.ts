import * as words from '#words/desk-board.ts'

/**
 * Returns what the day board and the instructor's schedule show of a busy time from the linked
 * calendar. Only its times are stored.
 */
export function busyLook(start: string): { id: string; title: string; reason: null } {
  return { id: `busy ${start}`, title: words.busy, reason: null }
}
