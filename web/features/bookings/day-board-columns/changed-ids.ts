import type { BoardBooking } from './queries.ts'

/**
 * Returns the ids of the bookings that changed, appeared or disappeared between two readings of a
 * day. The day board outlines those that somebody else changed.
 */
export function changedIds(
  before: readonly BoardBooking[],
  after: readonly BoardBooking[],
): string[] {
  const known = new Map(before.map(({ id, updated_at }) => [id, updated_at]))
  const changed = after.filter(({ id, updated_at }) => known.get(id) !== updated_at)
  const idsAfter = new Set(after.map(({ id }) => id))
  return [...changed, ...before.filter(({ id }) => !idsAfter.has(id))].map(({ id }) => id)
}
