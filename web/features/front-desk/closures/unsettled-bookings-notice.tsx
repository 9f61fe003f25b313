import { Button } from '../../../ui/button.tsx'
import { waitingInWords } from './settlement-words.ts'

/**
 * Says below a closure or special hours how many bookings cannot take place because of them. The
 * button opens the panel where staff decide about each, for example to move it or to cancel it.
 * Shows nothing without such bookings.
 */
export function UnsettledBookingsNotice(props: {
  count: number
  /** Completes the sentence `2 bookings lie ...`, such as `in this closure`. */
  where: string
  onSettle: () => void
}) {
  if (props.count === 0) return null
  return (
    <p className="text-small text-on-warn-soft">
      {waitingInWords(props.count, props.where)}.{' '}
      <Button variant="quiet" size="small" onClick={props.onSettle}>
        Settle
      </Button>
    </p>
  )
}
