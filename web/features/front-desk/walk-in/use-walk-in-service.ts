import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskPlace } from './mutations.ts'
import { deskOfferQuery, freeInstructorsQuery } from './queries.ts'

/**
 * For the walk-in panel: returns the service and, for a lesson, its instructor. If staff have
 * chosen no service, it suggests one. With a chosen instructor this is the first lesson, otherwise
 * the first service that needs no instructor. If there is no such service, it is the first service.
 * If staff have chosen no instructor, it suggests the first who is free at the place's time.
 * `place` is null while no space is known.
 */
export function useWalkInService(
  facilityId: string,
  chosen: { serviceId: string | null; instructorId: string | null },
  place: Pick<DeskPlace, 'spaceId' | 'start' | 'end'> | null,
) {
  const offer = useQuery(deskOfferQuery(facilityId)).data
  const asked = offer?.services.find(({ id }) => id === chosen.serviceId)
  const isServiceGone = Boolean(offer && chosen.serviceId && !asked)
  const service = isServiceGone
    ? undefined
    : (asked ??
      offer?.services.find((each) => each.requires_instructor === (chosen.instructorId !== null)) ??
      offer?.services[0])
  const instructors = service?.requires_instructor ? (offer?.instructors ?? []) : []
  const own = instructors.find(({ id }) => id === chosen.instructorId)
  const isGone = Boolean(chosen.instructorId && instructors.length > 0 && !own)
  const lesson =
    service?.requires_instructor && !own && !isGone && place
      ? { ...place, facilityId, serviceTypeId: service.id }
      : null
  const free = useQuery({
    ...freeInstructorsQuery(
      lesson,
      instructors.map(({ id }) => id),
    ),
    placeholderData: keepPreviousData,
  })
  return {
    offer,
    service,
    instructor: own ?? (isGone ? undefined : instructors.find(({ id }) => id === free.data?.[0])),
    /** True when the facility no longer offers the chosen service. */
    isServiceGone,
    /** True when the chosen instructor does not teach any more. */
    isGone,
    /** True when every instructor has another lesson then. */
    isNobodyFree: lesson !== null && free.data?.length === 0,
  }
}
