/**
 * What staff cancelled last in this tab with "Cancel all matching" on the list of bookings. It can
 * be undone until `until`, in ms since 1970. `isWhole`: false when it failed before all matching
 * bookings were cancelled.
 */
export type BulkCancellation = {
  undoId: string
  cancelled: number
  until: number
  isWhole: boolean
}

const key = 'fungo-bulk-cancellation'

/** How long the database can undo a bulk cancellation: ten minutes, in ms. */
export const undoTime = 600_000

/** Returns the last bulk cancellation while it can be undone, also after a reload of the tab. */
export function keptCancellation(now: number): BulkCancellation | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as BulkCancellation | null
    return kept && kept.until > now ? kept : null
  } catch {
    return null
  }
}

/** Keeps a bulk cancellation for a reload of the tab; null forgets it. */
export function keepCancellation(kept: BulkCancellation | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage it can be undone only until the page is left.
  }
}

/** Returns `1 booking` or `1,204 bookings`. */
export function bookingsInWords(count: number): string {
  return `${count.toLocaleString('en-US')} booking${count === 1 ? '' : 's'}`
}
