import { Link } from 'react-router'
import * as words from '#words/wizard.ts'
import { Notice } from '../../../ui/notice.tsx'
import { slotInWords } from '../free-times/slot-times.ts'
import type { Ticket } from '../wizard-choices/booking-wizard-reducer.ts'
import { stepAddress } from '../wizard-choices/choice-address.ts'
import { useBookingNow } from '../wizard-steps/use-booking-now.ts'

/**
 * Tells a visitor who went back from the confirmation that the booking is already made. Renders
 * nothing once it is cancelled, completed or a no-show.
 */
export function EarlierBooking(props: { ticket: Ticket; zone: string }) {
  const booking = useBookingNow(props.ticket)?.booking
  if (booking && booking.status !== 'confirmed') return null
  const time = slotInWords(booking ?? props.ticket, props.zone)
  return (
    <Notice tone="info" className="mt-4">
      {words.bookedAt(time.shortDate, time.range)}{' '}
      <Link className="link" to={stepAddress('confirmation', null)}>
        {words.seeConfirmation}
      </Link>
    </Notice>
  )
}
