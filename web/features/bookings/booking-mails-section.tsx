import { useQuery } from '@tanstack/react-query'
import { htmlText } from '../../lib/html-text.ts'
import { formatTime, localDate, shortDate } from '../../lib/time.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type BookingMail, bookingMailsQuery } from './queries.ts'
import { messages } from './rules.ts'

/** The messages that went out about a booking, and what became of each. */
export function BookingMailsSection(props: {
  facilityId: string
  bookingId: string
  zone: string
}) {
  const mails = useQuery(bookingMailsQuery(props.facilityId, props.bookingId))
  return (
    <section aria-labelledby="booking-mails" className="mt-6 border-t border-rule pt-4">
      <h3 id="booking-mails" className="mb-2 text-body font-[680]">
        Emails
      </h3>
      {mails.isError ? (
        <Notice tone="error" onRetry={() => void mails.refetch()}>
          {messages.loadMails}
        </Notice>
      ) : mails.isPending ? (
        <Loading label="Loading emails">
          <Skeleton className="h-11" />
        </Loading>
      ) : mails.data.length === 0 ? (
        <p className="text-ui text-ink-3">No emails about this booking yet.</p>
      ) : (
        <ul className="grid">
          {mails.data.map((mail) => (
            <Mail key={mail.id} mail={mail} zone={props.zone} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Mail({ mail, zone }: { mail: BookingMail; zone: string }) {
  const at = mail.sent_at ?? mail.created_at
  return (
    <li className="border-b border-rule py-2.5 text-ui last:border-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{types[mail.email_type] ?? 'Message'}</b>
        <span className="text-ink-3">
          {states[mail.delivery_status] ?? mail.delivery_status}
          {' · '}
          <time dateTime={at}>
            {shortDate(localDate(at, zone))}, {formatTime(at, zone)}
          </time>
        </span>
      </p>
      <p className="text-small [overflow-wrap:anywhere] text-ink-3">
        {mail.subject ? `“${mail.subject}” ` : ''}to {mail.recipient}
      </p>
      {mail.error && (
        <p className="text-small font-semibold [overflow-wrap:anywhere] text-danger">
          {mail.error}
        </p>
      )}
      {mail.email_content && (
        <details className="mt-1 text-small">
          <summary className="cursor-pointer py-1 font-semibold text-link">Show the text</summary>
          <p className="mt-1 rounded-control bg-sunken p-3 [overflow-wrap:anywhere] whitespace-pre-line">
            {htmlText(mail.email_content)}
          </p>
        </details>
      )}
    </li>
  )
}

const types: Record<string, string> = {
  booking_confirmation: 'Confirmation',
  booking_cancellation: 'Cancellation',
  booking_change: 'Change',
  booking_reminder: 'Reminder',
  booking_links: 'Booking links',
  instructor_notice: 'Notice to the instructor',
  admin_notice: 'Notice to the facility',
  customer_message: 'Message to the player',
}

const states: Record<string, string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  captured: 'Kept here, not sent',
  failed: 'Could not be sent',
  superseded: 'Replaced by a newer one',
}
