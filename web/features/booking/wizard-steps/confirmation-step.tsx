import CalendarPlus from 'lucide-react/icons/calendar-plus-2'
import { type Dispatch, lazy, type RefCallback, Suspense } from 'react'
import { Link, Navigate } from 'react-router'
import * as words from '#words/booking-form.ts'
import { calendarFileUrl } from '../../../lib/calendar-file-url.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { ownLanguage } from '../../../site/facility-language.ts'
import { BasePath } from '../../../ui/art/base-path.tsx'
import { Button, ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Ticket, WizardAction } from '../wizard-choices/booking-wizard-reducer.ts'
import { failureSentences } from '../wizard-choices/failure-sentences.ts'
import { useReadDetails } from '../wizard-choices/use-book.ts'
import { BookingTicket } from './booking-ticket.tsx'
import { useBookingNow, useIsReturn } from './use-booking-now.ts'

// Few facilities ask for a waiver, so its file loads only after the booking. If that fails, the
// ticket is shown without it: the mail and the booking's page ask for the signature as well.
const UnsignedWaiver = lazy(() =>
  import('../waiver/unsigned-waiver.tsx').then(
    (part) => ({ default: part.UnsignedWaiver }),
    () => ({ default: () => null }),
  ),
)

/**
 * The last step of a booking: says that it is made, and what the visitor can do next. If the
 * details of the new booking could not be read, offers to read them again. If the visitor comes
 * back after the booking was moved or cancelled, it leads on to the booking's page.
 */
export function ConfirmationStep(props: {
  ticket: Ticket
  facility: Facility
  heading: RefCallback<HTMLHeadingElement>
  dispatch: Dispatch<WizardAction>
  onAnother: () => void
}) {
  const { ticket, facility } = props
  const details = useReadDetails(props.dispatch)
  const isChanged = useBookingNow(ticket, useIsReturn())?.isChanged
  if (isChanged && ticket.token) return <Navigate to={paths.manage(ticket.token)} replace />
  return (
    <div className="mx-auto max-w-154">
      <div className="mb-4.5 flex items-center gap-3.5">
        <BasePath reached={4} className="size-14 shrink-0" />
        <div className="min-w-0">
          <h1 ref={props.heading} tabIndex={-1} className="heading-page">
            {words.youAreBooked}
          </h1>
          <p className="wrap-anywhere text-ink-3">
            {ticket.email ? words.sentTo(ticket.email) : words.sentToYou}
          </p>
        </div>
      </div>
      {!ticket.token && (
        <Notice
          tone="warning"
          role="alert"
          className="mb-4"
          onRetry={details.busy ? undefined : () => details.read(ticket)}
        >
          {failureSentences.detailsLost}
        </Notice>
      )}
      <BookingTicket ticket={ticket} facility={facility} />
      {ticket.token && (
        <Suspense>
          <UnsignedWaiver token={ticket.token} className="mt-5" />
        </Suspense>
      )}
      <div className="mt-5 grid gap-2.5">
        {ticket.token && (
          <a href={calendarFileUrl(ticket.token)} className={buttonLook({ size: 'large' })}>
            <Icon of={CalendarPlus} />
            {words.addToCalendar}
          </a>
        )}
        {ticket.token && (
          <ButtonLink to={paths.manage(ticket.token)} variant="secondary" size="large">
            {words.viewOrChange}
          </ButtonLink>
        )}
        <Button variant="secondary" size="large" onClick={props.onAnother}>
          {words.bookAnother}
        </Button>
      </div>
      <p className="mt-4.5 text-small text-ink-3">
        {words.linkLeadsHere}{' '}
        <Link className="link" to={paths.lostLink}>
          {words.lostLink}
        </Link>
      </p>
      {facility.facility_settings?.cancellation_policy && (
        <p lang={ownLanguage(facility)} className="mt-2 text-small whitespace-pre-line text-ink-3">
          {facility.facility_settings.cancellation_policy}
        </p>
      )}
    </div>
  )
}
