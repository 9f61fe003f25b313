import { useQuery } from '@tanstack/react-query'
import { closedDayInWords } from '../../site/closing-words.ts'
import { closingsQuery } from '../../site/closings-query.ts'
import { useSiteFacility } from '../../site/facility-query.ts'

/** Why a date without times is closed, where the public may know; asked only for such a date. */
export function useClosedDay(date: string | null): string | null {
  const facility = useSiteFacility()
  const closings = useQuery({
    ...closingsQuery(facility.id, date ?? '', 0),
    enabled: date !== null,
  }).data
  return date && closings ? closedDayInWords(closings, date, facility.time_zone) : null
}
