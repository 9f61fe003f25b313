import { type NearBooking, withoutBooking } from './free-times.ts'
import type { SpaceState } from './queries.ts'
import { freeMinutes, nextFree } from './walk-in-times.ts'

/** The place and time of a player whom the desk books together with others, as one walk-in. */
export type TakenPlace = { spaceId: string; instructorId: string | null; start: Date; end: Date }

/** Where one more player can be: a space, and when it is free for the whole length. */
export type MorePlace = { space: SpaceState; start: Date }

type Wanted = { start: Date; minutes: number }

/**
 * Returns when one more player of the same walk-in can start in each space: at the wanted start, or
 * when the space is free next for the whole length. `taken`: the places of the other players.
 * `gap`: the minutes that the facility keeps between two bookings. `near`: the bookings of the
 * spaces, to which the gap is kept if that is possible within a day.
 */
export function morePlaces(
  spaces: readonly SpaceState[],
  taken: readonly TakenPlace[],
  gap: number,
  wanted: Wanted,
  near: readonly NearBooking[] = [],
): MorePlace[] {
  return spaces.flatMap((space) => {
    const held = taken.filter(({ spaceId }) => spaceId === space.space_id)
    const left = { ...space, free_times: held.reduce(withoutBooking(gap), space.free_times) }
    return nextFree([left], { kind: null, ...wanted, gap: { minutes: gap, near } }) ?? []
  })
}

/** Returns the suggested place: the soonest, then of the same kind, then free longest. */
export function suggestedPlace(
  places: readonly MorePlace[],
  kind: string | null,
): MorePlace | null {
  const isKind = ({ space }: MorePlace) => Number(space.kind === kind)
  return (
    [...places].sort(
      (a, b) =>
        a.start.getTime() - b.start.getTime() ||
        isKind(b) - isKind(a) ||
        freeMinutes(b.space, b.start) - freeMinutes(a.space, a.start),
    )[0] ?? null
  )
}

/** Returns whether two bookings overlap in time. Then they cannot have the same instructor. */
export function overlap(a: Omit<TakenPlace, 'spaceId'>, b: Omit<TakenPlace, 'spaceId'>): boolean {
  return a.start < b.end && b.start < a.end
}
