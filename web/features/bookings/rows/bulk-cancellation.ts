/** What was cancelled at once in this tab, and until when that can be undone. */
export type BulkCancellation = { undoId: string; cancelled: number; until: number }

const key = 'fungo-bulk-cancellation'

/** As long as the database keeps it: ten minutes, in ms. */
export const undoTime = 600_000

/** The last one, while it can be undone; a reload of the tab does not lose it. */
export function keptCancellation(now: number): BulkCancellation | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as BulkCancellation | null
    return kept && kept.until > now ? kept : null
  } catch {
    return null
  }
}

export function keepCancellation(kept: BulkCancellation | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // without storage it can be undone until the page is left
  }
}

/** `1 booking`, `1,204 bookings` */
export function bookingsInWords(count: number): string {
  return `${count.toLocaleString('en-US')} booking${count === 1 ? '' : 's'}`
}
