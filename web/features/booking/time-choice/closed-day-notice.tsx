import { useQuery } from '@tanstack/react-query'
import { closedDayInWords } from '../../../site/closing-words.ts'
import { closingsQuery } from '../../../site/closings-query.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'

/** Says below "no times" why the facility is closed on this date, if the reason is public. */
export function ClosedDayNotice(props: { date: string }) {
  const { id, time_zone: zone } = useSiteFacility()
  const closings = useQuery(closingsQuery(id, props.date, 0)).data
  return closings ? closedDayInWords(closings, props.date, zone) : null
}
