import CalendarPlus from 'lucide-react/icons/calendar-plus-2'
import type { RefObject } from 'react'
import type { Facility } from '../../lib/facility-row.ts'
import { BasePath } from '../../ui/art/base-path.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { bookingCalendarFile } from './booking-calendar-file.ts'
import { BookingTicket } from './booking-ticket.tsx'
import type { Ticket } from './booking-wizard-reducer.ts'
import { messages } from './rules.ts'

/** The ticket, and what to do next. */
export function ConfirmationStep(props: {
  ticket: Ticket
  facility: Facility
  heading: RefObject<HTMLHeadingElement | null>
  retrying: boolean
  onRetryDetails: () => void
  onAnother: () => void
}) {
  const { ticket, facility } = props
  return (
    <div className="mx-auto max-w-154">
      <div className="mb-4.5 flex items-center gap-3.5">
        <BasePath reached={4} className="size-14 shrink-0" />
        <div className="min-w-0">
          <h1 ref={props.heading} tabIndex={-1} className="heading-page">
            You’re booked
          </h1>
          <p className="wrap-anywhere text-ink-3">
            Confirmation sent to {ticket.email ?? 'your email address'}
          </p>
        </div>
      </div>
      {ticket.reference === null && (
        <Notice
          tone="warning"
          role="alert"
          className="mb-4"
          onRetry={props.retrying ? undefined : props.onRetryDetails}
        >
          {messages.detailsLost}
        </Notice>
      )}
      <BookingTicket ticket={ticket} facility={facility} />
      <div className="mt-5 grid gap-2.5">
        <Button size="large" onClick={() => download(ticket, facility)}>
          <Icon of={CalendarPlus} />
          Add to calendar
        </Button>
        <Button variant="secondary" size="large" onClick={props.onAnother}>
          Make Another Booking
        </Button>
      </div>
      <p className="mt-4.5 text-small whitespace-pre-line text-ink-3">
        Plans change? Use the link in your email to cancel.
        {facility.facility_settings?.cancellation_policy &&
          ` ${facility.facility_settings.cancellation_policy}`}
      </p>
    </div>
  )
}

function download(ticket: Ticket, facility: Facility): void {
  const what = ticket.instructorName ? `Lesson with ${ticket.instructorName}` : 'Open cage'
  const file = bookingCalendarFile(
    {
      bookingId: ticket.id,
      start_time: ticket.start_time,
      end_time: ticket.end_time,
      title: `${what}, ${facility.name}`,
      location: [ticket.spaceName, facility.name, facility.address].filter(Boolean).join(', '),
      description: [
        ticket.reference && `Booking reference ${ticket.reference}`,
        facility.phone && `Phone ${facility.phone}`,
      ]
        .filter(Boolean)
        .join('\n'),
    },
    new Date(),
  )
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `booking-${ticket.reference ?? ticket.id.slice(0, 8)}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
