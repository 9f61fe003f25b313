import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { brokenRulesQuery } from '../../front-desk/walk-in/queries.ts'
import type { BrokenRule } from '../../front-desk/walk-in/rules.ts'
import type { SeriesArguments } from './queries.ts'
import type { SeriesDate } from './series-choices.ts'

/**
 * The rules that concern all dates alike. Others are checked for each date. The horizon is left
 * out, because a series may reach beyond it.
 */
const ofAllDates = ['lead_time', 'grid', 'duration', 'kind']

/** Returns the rules that a series breaks, judged by its first date as for a single booking. */
export function useSeriesRules(
  series: SeriesArguments,
  first: SeriesDate | undefined,
): BrokenRule[] {
  const [spaceId] = first?.spaceIds ?? []
  const place =
    first && spaceId
      ? {
          facilityId: series.p_facility_id,
          spaceId,
          instructorId: first.instructorId,
          serviceTypeId: series.p_service_type_id,
          start: new Date(first.start),
          end: new Date(first.end),
        }
      : null
  const rules = useQuery({ ...brokenRulesQuery(place), placeholderData: keepPreviousData }).data
  return (rules ?? []).filter(({ rule }) => ofAllDates.includes(rule))
}
