import CalendarClock from 'lucide-react/icons/calendar-clock'
import Phone from 'lucide-react/icons/phone'
import Repeat from 'lucide-react/icons/repeat-2'
import { phoneHref } from '../../../../shared/phone-href.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import type { ManagedContext } from './manage-booking-layout.tsx'
import { closedSentence, cutoffSentence } from './rules.ts'
import { useBookingAgain } from './use-booking-again.ts'

/**
 * The buttons to move and to cancel until the cutoff, then the phone number to call, and after the
 * booking a link to book the same again.
 */
export function BookingChangesSection(props: ManagedContext) {
  const { token, booking, facility, state, cutoffHours } = props
  const again = useBookingAgain(props)
  if (state === 'open')
    return (
      <div className="no-print">
        <div className="grid grid-cols-2 gap-2.5">
          <ButtonLink
            to={paths.moveBooking(token)}
            variant="secondary"
            aria-label="Move to another time"
            icon={CalendarClock}
          >
            Move
          </ButtonLink>
          <CancelBookingDialog token={token} booking={booking} zone={facility.time_zone} />
        </div>
        <p className="mt-2.5 text-small text-ink-3">{cutoffSentence(cutoffHours)}</p>
        <Policy text={booking.cancellation_policy} />
      </div>
    )
  const call = facility.phone && phoneHref(facility.phone)
  return (
    <div>
      {state === 'late' && call && (
        <a
          href={call}
          className={buttonLook({
            variant: 'secondary',
            block: true,
            className: 'px-3! py-1.5 whitespace-normal!',
          })}
        >
          <Icon of={Phone} />
          Call to change: {facility.phone}
        </a>
      )}
      {state !== 'late' && (
        <ButtonLink {...again.sameAgain} variant="secondary" block icon={Repeat}>
          Book the same again
        </ButtonLink>
      )}
      <p className="mt-2.5 text-small text-ink-3">{closedSentence(state, cutoffHours)}</p>
      {state === 'late' && <Policy text={booking.cancellation_policy} />}
    </div>
  )
}

function Policy(props: { text: string | null }) {
  if (!props.text) return null
  return (
    <p className="mt-1 text-small wrap-anywhere whitespace-pre-line text-ink-3">{props.text}</p>
  )
}
