// A second implementation, without SQL, of the place that a customer would want instead of a closed
// one. On random days the tests compare it with the database (suggest-on-random-days.ts). Instants are in milliseconds. The facility's days run from 09:00 to 21:00 in New York in
// June.

const minute = 60_000
const day = 1_440 * minute

export type Stay = {
  id: string
  spaceId: string
  instructorId: string | null
  from: number
  to: number
}
export type Closed = { from: number; to: number; spaceIds: string[] | null }

export type DeskDay = {
  now: number
  buffer: number
  increment: number
  /** Midnight of some day at the facility, and the last day that can be booked. */
  midnight: number
  lastDay: number
  spaces: { id: string; kind: string }[]
  stays: Stay[]
  closed: Closed[]
  /** When nobody teaches. Every instructor teaches from 09:00 to 21:00 otherwise. */
  timeOff: { instructorId: string; from: number; to: number }[]
}

export type Proposal = { spaceId: string; from: number }

/** Returns the spaces of a booking's choice that nobody has and that are open then. */
export function freeSpaces(
  state: DeskDay,
  stay: Stay,
  from: number,
  held: readonly Stay[] = [],
  to = from + (stay.to - stay.from),
): string[] {
  const isNear = (other: Stay) => other.from < to + state.buffer && other.to > from - state.buffer
  const others = [...state.stays, ...held].filter(({ id }) => id !== stay.id).filter(isNear)
  return state.spaces
    .map(({ id }) => id)
    .filter((id) => others.every(({ spaceId }) => spaceId !== id))
    .filter(
      (id) => !state.closed.some((each) => closes(each, id) && each.from < to && each.to > from),
    )
}

export function closes({ spaceIds }: Closed, id: string): boolean {
  return spaceIds === null || spaceIds.includes(id)
}

/**
 * Returns how a customer ranks a place, the best first, or null if it is none: the own time in the
 * same kind, then in another kind, then later in the same kind, the nearest day first and on it the
 * nearest to the own clock time. `held` is proposed to others.
 */
export function rankOf(
  state: DeskDay,
  stay: Stay,
  { spaceId, from }: Proposal,
  held: readonly Stay[],
): number | null {
  const kindOf = (id: string) => state.spaces.find((space) => space.id === id)?.kind
  const isKind = kindOf(spaceId) === kindOf(stay.spaceId)
  if (!freeSpaces(state, stay, from, held).includes(spaceId)) return null
  if (from === stay.from) return isKind ? 0 : 1
  if (!isKind || from < stay.from || !canStart(state, stay, from, held)) return null
  const days = dayOf(state, from) - dayOf(state, stay.from)
  const apart = from - stay.from - days * day
  return 2 + days * day + Math.abs(apart) + (apart < 0 ? 0.5 : 0)
}

/** Returns the best rank that is left for a booking; null when it has no place. */
export function bestRank(state: DeskDay, stay: Stay, held: readonly Stay[], days: number) {
  const starts = [stay.from]
  for (let n = 0; n <= days; n += 1) {
    const midnight = state.midnight + (dayOf(state, stay.from) + n) * day
    for (let at = midnight + 540 * minute; at <= midnight + 1_260 * minute; at += state.increment)
      starts.push(at)
  }
  const ranks = starts.flatMap((from) =>
    state.spaces.map(({ id }) => rankOf(state, stay, { spaceId: id, from }, held)),
  )
  const found = ranks.filter((rank) => rank !== null)
  return found.length > 0 ? Math.min(...found) : null
}

/** Returns whether a booking may start then: the grid, the hours and the instructor allow it. */
export function canStart(state: DeskDay, stay: Stay, from: number, held: readonly Stay[]): boolean {
  const to = from + (stay.to - stay.from)
  const clock = from - (state.midnight + dayOf(state, from) * day)
  const isOnGrid = (clock - 540 * minute) % state.increment === 0
  const isOpen = clock >= 540 * minute && clock + (to - from) <= 1_260 * minute
  const isBooked = [...state.stays, ...held].some(
    (other) =>
      other.id !== stay.id &&
      stay.instructorId !== null &&
      other.instructorId === stay.instructorId &&
      other.from < to + state.buffer &&
      other.to > from - state.buffer,
  )
  const isAway = state.timeOff.some(
    (off) => off.instructorId === stay.instructorId && off.from < to && off.to > from,
  )
  return (
    from >= state.now &&
    dayOf(state, from) <= state.lastDay &&
    isOnGrid &&
    isOpen &&
    !isBooked &&
    !isAway
  )
}

function dayOf({ midnight }: DeskDay, at: number): number {
  return Math.floor((at - midnight) / day)
}
