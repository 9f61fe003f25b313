import type { Facility } from '../../../lib/facility-row.ts'
import type { DataOf } from '../../../lib/fetch-data.ts'
import type { NearBooking } from './free-times.ts'
import { morePlaces, overlap, suggestedPlace, type TakenPlace } from './more-places.ts'
import type { DeskPlace } from './mutations.ts'
import type { deskOfferQuery, SpaceState } from './queries.ts'

/**
 * One more player of the same family, in the walk-in panel or the staff's form of a booking. A field
 * is null until staff choose something. Until then the suggested space, service or instructor
 * counts, and `isMinor` is as for the first player.
 */
export type MorePlayer = {
  id: number
  name: string
  isMinor: boolean | null
  spaceId: string | null
  serviceId: string | null
  instructorId: string | null
}

type Desk = {
  facility: Facility
  offer: DataOf<typeof deskOfferQuery> | undefined
  spaces: readonly SpaceState[]
  near?: readonly NearBooking[]
}

/**
 * Returns for each further player the place to book, and the spaces to which it can be changed
 * (`choices`). The place is null if no space is free, while the services are not known, and while a
 * lesson has no instructor. No two players get the same space or suggested instructor at the same
 * time. An instructor whom staff chose is kept, even if a player before has the same one. `first`
 * is the place of the form's first player.
 *
 * Who can teach a lesson is known only once it has a place. So use-more-players.ts calls this
 * twice. The first call returns each player's `lesson` that still needs an instructor, or null. The
 * second call gets `free`: for each player, the ids of the instructors who have no other booking at
 * that time; undefined while they are not known.
 */
export function placeMorePlayers(
  players: readonly MorePlayer[],
  first: DeskPlace,
  desk: Desk,
  free: readonly (readonly string[] | undefined)[] = [],
) {
  const { offer, spaces, near, facility } = desk
  const { start } = first
  const length = first.end.getTime() - start.getTime()
  const gap = facility.facility_settings?.buffer_minutes_between_bookings ?? 0
  const kind = spaces.find(({ space_id }) => space_id === first.spaceId)?.kind ?? null
  const services = offer?.services ?? []
  // Without a lesson if possible: a second lesson at one time needs a second instructor.
  const usualService =
    services.find((each) => each.id === first.serviceTypeId && !each.requires_instructor) ??
    services.find((each) => !each.requires_instructor)
  const taken: TakenPlace[] = [first]
  return players.map((player, at) => {
    const service =
      services.find(({ id }) => id === player.serviceId) ?? usualService ?? services[0]
    const choices = morePlaces(spaces, taken, gap, { start, minutes: length / 60_000 }, near)
    const chosen =
      choices.find(({ space }) => space.space_id === player.spaceId) ??
      suggestedPlace(choices, kind)
    const time = chosen && { start: chosen.start, end: new Date(chosen.start.getTime() + length) }
    const isBusy = (id: string) =>
      time !== null &&
      taken.some(
        (other) => other.instructorId === id && overlap(other, { instructorId: id, ...time }),
      )
    const instructors = service?.requires_instructor ? (offer?.instructors ?? []) : []
    const chosenInstructor = instructors.find(({ id }) => id === player.instructorId)
    const instructor =
      chosenInstructor ??
      offer?.instructors.find(({ id }) => id === free[at]?.find((one) => !isBusy(one)))
    const booking =
      time && service
        ? {
            facilityId: facility.id,
            spaceId: chosen.space.space_id,
            serviceTypeId: service.id,
            ...time,
          }
        : null
    const lesson = service?.requires_instructor && !chosenInstructor ? booking : null
    const place: DeskPlace | null =
      booking && (instructor || !service?.requires_instructor)
        ? { ...booking, instructorId: instructor?.id ?? null }
        : null
    if (time) {
      const instructorId = instructor?.id ?? null
      taken.push({ spaceId: chosen.space.space_id, instructorId, ...time })
    }
    const isNobodyFree = lesson !== null && free[at] !== undefined && !instructor
    const placeName = chosen?.space.name ?? ''
    return { choices, service, instructor, lesson, isNobodyFree, place, placeName }
  })
}
