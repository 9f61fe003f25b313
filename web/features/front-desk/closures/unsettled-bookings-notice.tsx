import { Button } from '../../../ui/button.tsx'
import { waitingInWords } from './settlement-words.ts'

/** How many bookings still lie in something that is closed, with the way to settle them; else nothing. */
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
