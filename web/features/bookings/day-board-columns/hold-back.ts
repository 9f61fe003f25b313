import type { BoardBooking } from './queries.ts'

/**
 * Returns the bookings of a day to show while the changes of others are held back, between those
 * that the screen shows and the newest ones. `held`: the ids of the bookings that stay as they were
 * shown, or that do not appear yet. What the screen shows before it is saved (`updated_at` is the
 * same) and what is its own (`isOwn`) is never held back. Nor is a booking whose place one of those
 * has taken: two blocks would lie over each other.
 */
export function holdBack(
  shown: readonly BoardBooking[],
  fresh: readonly BoardBooking[],
  isOwn: (booking: BoardBooking) => boolean,
): { bookings: BoardBooking[]; held: string[] } {
  const before = byId(shown)
  const after = byId(fresh)
  const held = new Set(
    changedBookings(shown, fresh)
      .filter((booking) => !isOwn(booking))
      .map(({ id }) => id),
  )
  for (;;) {
    const bookings = [...new Map([...before, ...after]).keys()].flatMap(
      (id) => (held.has(id) ? before : after).get(id) ?? [],
    )
    const covered = bookings.filter(
      (each) =>
        held.has(each.id) && bookings.some((other) => !held.has(other.id) && overlaps(each, other)),
    )
    for (const { id } of covered) held.delete(id)
    if (covered.length === 0) return { bookings: bookings.sort(byStart), held: [...held] }
  }
}

/**
 * Returns the bookings that changed, appeared or disappeared between two readings of a day: as they
 * are now, or if they are gone, as they were.
 */
export function changedBookings(
  before: readonly BoardBooking[],
  after: readonly BoardBooking[],
): BoardBooking[] {
  const known = byId(before)
  const now = byId(after)
  const changed = after.filter(({ id, updated_at }) => known.get(id)?.updated_at !== updated_at)
  return [...changed, ...before.filter(({ id }) => !now.has(id))]
}

function byId(bookings: readonly BoardBooking[]) {
  return new Map(bookings.map((booking) => [booking.id, booking]))
}

function overlaps(one: BoardBooking, other: BoardBooking): boolean {
  return (
    one.space_id === other.space_id &&
    Date.parse(one.start_time) < Date.parse(other.end_time) &&
    Date.parse(other.start_time) < Date.parse(one.end_time)
  )
}

/** The order in which the day is read. */
function byStart(one: BoardBooking, other: BoardBooking): number {
  return Date.parse(one.start_time) - Date.parse(other.start_time) || (one.id < other.id ? -1 : 1)
}
