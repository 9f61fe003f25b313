import { skipToken, useQuery } from '@tanstack/react-query'
import { localDate } from '../../../../shared/times.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { fetchData } from '../../../lib/fetch-data.ts'
import { publicApi } from '../../../lib/public-api.ts'
import { minutesBetween } from '../free-times/slot-times.ts'
import type { Offer } from './group-lines.ts'
import type { NewLine } from './group-reducer.ts'

/** The times of a day, each with the spaces that are free then. `ids`: all that were asked for. */
export type FreeSpaces = { ids: string[]; times: FreeTime[] }

type FreeTime = { start_time: string; end_time: string; space_ids: string[] }

/**
 * Returns which spaces are free at each time of a line's day, for as long as the line lasts, so
 * that a team can choose how many it needs. They are of the same type as the line's space, those of
 * its kind first. Returns null until that is known, and without a line.
 */
export function useFreeSpaces(
  facility: BookableFacility,
  line: NewLine | null,
  offer: Offer,
): FreeSpaces | null {
  const own = offer.spaces.find(({ id }) => id === line?.spaceId)
  const ids = offer.spaces
    .filter((space) => space.space_type === own?.space_type)
    .sort((a, b) => Number(b.kind === own?.kind) - Number(a.kind === own?.kind))
    .map(({ id }) => id)
  const asked = line && {
    p_facility_id: facility.id,
    p_space_ids: ids,
    p_date: localDate(line.slot.start_time, facility.time_zone),
    p_duration_minutes: minutesBetween(line.slot),
  }
  const { data } = useQuery({
    queryKey: ['get_free_spaces', asked],
    staleTime: 0,
    queryFn: asked
      ? async ({ signal }) => fetchData((await publicApi()).rpc('get_free_spaces', asked), signal)
      : skipToken,
  })
  return data && asked ? { ids, times: data } : null
}

/** Returns the ids of the spaces that are free at a start (in milliseconds). */
export function freeSpacesAt({ ids, times }: FreeSpaces, start: number): string[] {
  const free = times.find((each) => Date.parse(each.start_time) === start)?.space_ids
  return ids.filter((id) => free?.includes(id))
}
