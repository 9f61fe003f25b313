import { useQuery } from '@tanstack/react-query'
import { closedDayInWords } from '../../../site/closing-words.ts'
import { closingsQuery } from '../../../site/closings-query.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'

/**
 * For a visitor whose chosen date has no times: says below "no times" that the facility is closed
 * or has special hours then. Closures without a public reason are left out.
 */
export function ClosedDayNotice(props: { date: string }) {
  const { id, time_zone: zone } = useSiteFacility()
  const closings = useQuery(closingsQuery(id, props.date, 0)).data
  return closings ? closedDayInWords(closings, props.date, zone) : null
}
