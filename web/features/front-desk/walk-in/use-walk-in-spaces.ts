import { useQuery } from '@tanstack/react-query'
import type { Facility } from '../../../lib/facility-row.ts'
import { spacesQuery } from '../../../site/offer-queries.ts'
import { nearBookingsQuery, spaceStatesQuery } from './queries.ts'
import type { Gap } from './walk-in-times.ts'

/**
 * For the walk-in panel: returns the spaces at the start of the walk-in, and what decides which one
 * is suggested.
 */
export function useWalkInSpaces(facility: Facility, start: Date) {
  const minutes = facility.facility_settings?.buffer_minutes_between_bookings ?? 0
  const spaces = useQuery(spaceStatesQuery(facility.id, start))
  const before = useQuery({
    ...spaceStatesQuery(facility.id, new Date(start.getTime() - minutes * 60_000)),
    enabled: minutes > 0,
  })
  const near = useQuery(nearBookingsQuery(facility.id, start, minutes))
  const offered = useQuery(spacesQuery(facility.id))
  const gap: Gap | null =
    before.data && near.data ? { minutes, before: before.data, near: near.data } : null
  return {
    spaces,
    // Until the kind of space and the gap before it are known, the suggestion may still change, so
    // it must not be pressed.
    states: offered.isPending || before.isLoading || near.isLoading ? undefined : spaces.data,
    gap,
    /** The id of a space of the kind that "any cage" means. */
    any: offered.data?.find(({ kind }) => kind === 1)?.id,
  }
}
