import Flag from 'lucide-react/icons/flag'
import { closeDay } from '#words/desk-walk-in.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useCompleteEnded } from './complete-ended.ts'

/**
 * On the dashboard: completes those bookings of the day that have ended and are still `confirmed`,
 * because nobody marked them. The button is hidden if there are none. It has nothing to do with the
 * closing of the day's money.
 */
export function CloseDayButton(props: {
  facilityId: string
  date: string
  bookings: readonly { id: string; status: string; end_time: string }[]
  now: Date
}) {
  const completing = useCompleteEnded()
  const ended = props.bookings.filter(
    ({ status, end_time }) => status === 'confirmed' && Date.parse(end_time) <= props.now.getTime(),
  )
  if (ended.length === 0) return null
  return (
    <>
      <FailureNotice text={completing.failure} />
      <Button
        variant="secondary"
        size="small"
        busy={completing.busy}
        onClick={() =>
          completing.send({
            facilityId: props.facilityId,
            date: props.date,
            ended: ended.map(({ id }) => id),
          })
        }
        smallIcon={Flag}
      >
        {closeDay(ended.length)}
      </Button>
    </>
  )
}
