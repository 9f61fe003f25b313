import { formatTime } from '../../../../shared/times.ts'
import type { SpaceState } from '../walk-in/queries.ts'
import type { AffectedBooking } from './queries.ts'
import { keepsTime, type Place } from './settled-place.ts'
import { distanceInWords } from './settlement-words.ts'

/** What the words about a place take their names and times from. */
export type Naming = {
  zone: string
  spaces: readonly SpaceState[]
  /** The names of the instructors who may teach a lesson instead, by id. */
  instructors?: ReadonlyMap<string, string>
}

/**
 * Returns `Cage 4, same time`, `The rest, Cage 4`, `5:00 PM, Cage 3, 1 h later` or
 * `Turf, another kind, same time`.
 */
export function placeInWords(
  booking: AffectedBooking,
  place: Exclude<Place, string>,
  { spaces, zone, instructors }: Naming,
): string {
  const spaceOf = (id: string | null) => spaces.find(({ space_id }) => space_id === id)
  const space = spaceOf(place.spaceId)
  // A space that is switched off is not in the list. Its kind is then known by the proposed space.
  const own = spaceOf(booking.space_id)
  const like = own ?? (booking.keeps_kind ? spaceOf(booking.proposed_space_id) : undefined)
  const isOtherKind = like ? space?.kind !== like.kind : booking.keeps_kind === false
  return [
    place.instructorId && instructors?.get(place.instructorId),
    place.start === null && 'The rest',
    place.start !== null && !keepsTime(booking, place) && formatTime(place.start, zone),
    space?.name ?? 'another space',
    space && isOtherKind && 'another kind',
    place.start !== null && distanceInWords(booking.start_time, place.start, zone),
  ]
    .filter(Boolean)
    .join(', ')
}
