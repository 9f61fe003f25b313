import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { brokenRulesQuery } from '../../front-desk/walk-in/queries.ts'
import type { BrokenRule } from '../../front-desk/walk-in/rules.ts'
import type { SeriesArguments } from './queries.ts'
import type { SeriesDate } from './series-choices.ts'

/** What each date answers for itself is left out, and so is the horizon: a series reaches beyond it. */
const ofAllDates = ['lead_time', 'grid', 'duration', 'kind']

/** The rules that a series sets aside, as those of one booking are judged: by its first date. */
export function useSeriesRules(
  series: SeriesArguments,
  first: SeriesDate | undefined,
): BrokenRule[] {
  const [spaceId] = first?.spaceIds ?? []
  const place =
    first && spaceId
      ? {
          ...{ facilityId: series.p_facility_id, spaceId, instructorId: first.instructorId },
          serviceTypeId: series.p_service_type_id,
          ...{ start: new Date(first.start), end: new Date(first.end) },
        }
      : null
  const rules = useQuery({ ...brokenRulesQuery(place), placeholderData: keepPreviousData }).data
  return (rules ?? []).filter(({ rule }) => ofAllDates.includes(rule))
}
