import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import type { ManagedContext } from './manage-booking-layout.tsx'
import { closedSentence, cutoffSentence } from './rules.ts'

/** Moving and cancelling while they are open, with the policy beside them; why not, after that. */
export function BookingChangesSection(props: ManagedContext) {
  const { token, booking, facility, state, cutoffHours } = props
  if (state !== 'open')
    return (
      <section aria-label="Changes" className="card grid gap-3 p-5">
        <p className="text-ui">{closedSentence(state, cutoffHours)}</p>
        {state === 'late' && <Policy text={booking.cancellation_policy} />}
        {state !== 'late' && (
          <ButtonLink to={paths.book} variant="secondary" block>
            Book another time
          </ButtonLink>
        )}
      </section>
    )
  return (
    <section aria-labelledby="changes" className="no-print card p-5">
      <h2 id="changes" className="heading-section">
        Need to move or cancel?
      </h2>
      <div className="mt-1.5 mb-4 grid gap-2">
        <p className="text-ui text-ink-3">{cutoffSentence(cutoffHours)}</p>
        <Policy text={booking.cancellation_policy} />
      </div>
      <div className="grid gap-2.5">
        <ButtonLink to={paths.moveBooking(token)} variant="secondary" block>
          Move to another time
        </ButtonLink>
        <CancelBookingDialog token={token} booking={booking} zone={facility.time_zone} />
      </div>
    </section>
  )
}

function Policy(props: { text: string | null }) {
  if (!props.text) return null
  return <p className="text-ui wrap-anywhere whitespace-pre-line text-ink-3">{props.text}</p>
}
