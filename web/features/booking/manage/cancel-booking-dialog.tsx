import Ban from 'lucide-react/icons/ban'
import * as words from '#words/manage.ts'
import { dayAndMonth } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { Button } from '../../../ui/button.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useCancelBooking } from './mutations.ts'
import type { ManagedBooking } from './queries.ts'

/**
 * The cancel button on the page of a booking's link, and its dialog. The page removes both once the
 * booking is cancelled.
 */
export function CancelBookingDialog(props: {
  token: string
  booking: ManagedBooking
  zone: string
}) {
  const { booking, zone } = props
  const cancelling = useCancelBooking(props.token, booking.id)
  return (
    <CancelDialog
      trigger={(ask) => (
        <Button
          variant="danger"
          block
          aria-haspopup="dialog"
          aria-label={words.cancelThis}
          onClick={ask}
          icon={Ban}
        >
          {words.cancel}
        </Button>
      )}
      title={
        <Sentence
          of={words.cancelQuestion(
            <span className="whitespace-nowrap">
              {dayAndMonth(localDate(booking.start_time, zone))}
            </span>,
            <span className="whitespace-nowrap">
              {formatTimeRange(booking.start_time, booking.end_time, zone)}
            </span>,
          )}
        />
      }
      text={words.whatCancelDoes}
      reasonRows={3}
      keep={words.keepBooking}
      submit={words.cancelBooking}
      cancelling={cancelling}
      onCancel={(reason) => cancelling.send({ reason })}
    />
  )
}
