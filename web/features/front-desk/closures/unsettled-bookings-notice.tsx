import { Button } from '../../../ui/button.tsx'
import { waitingInWords } from './settlement-words.ts'

/** The number of unsettled bookings, with a link to settle them. Empty when there are none. */
export function UnsettledBookingsNotice(props: {
  count: number
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
