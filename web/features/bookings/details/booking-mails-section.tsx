import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import type { RowOf } from '../../../lib/fetch-data.ts'
import { htmlText } from '../../../lib/html-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { kindName } from '../../mail/rules.ts'
import { bookingMailsQuery } from '../rows/queries.ts'
import { messages } from '../rows/rules.ts'
import { EmailCustomerDialog } from './email-customer-dialog.tsx'

/**
 * The mails about a booking with their state, and a button to write another one to the customer.
 */
export function BookingMailsSection(props: {
  booking: { id: string; player_email: string | null }
  zone: string
}) {
  const { booking } = props
  const mails = useQuery(bookingMailsQuery(booking.id))
  const [writing, setWriting] = useState(false)
  return (
    <section aria-labelledby="booking-mails" className="mt-6 border-t border-rule pt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="booking-mails" className="text-body font-[680]">
          Emails
        </h3>
        {booking.player_email && (
          <Button variant="secondary" size="small" onClick={() => setWriting(true)} icon={Mail}>
            Email this customer
          </Button>
        )}
      </div>
      {mails.isError && !mails.data ? (
        <Notice tone="error" onRetry={() => void mails.refetch()}>
          {messages.loadMails}
        </Notice>
      ) : mails.isPending ? (
        <Loading label="Loading emails" bars={['h-11']} />
      ) : mails.data.length === 0 ? (
        <p className="text-ui text-ink-3">No emails about this booking yet.</p>
      ) : (
        <ul className="grid">
          {mails.data.map((mail) => (
            <MailItem key={mail.id} mail={mail} zone={props.zone} />
          ))}
        </ul>
      )}
      {booking.player_email && (
        <EmailCustomerDialog
          key={booking.id}
          bookings={[booking]}
          open={writing}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  )
}

function MailItem({ mail, zone }: { mail: RowOf<typeof bookingMailsQuery>; zone: string }) {
  const at = mail.sent_at ?? mail.created_at
  return (
    <li className="border-b border-rule py-2.5 text-ui last:border-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{kindName(mail.email_type)}</b>
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
          <summary className="cursor-pointer py-1 font-semibold text-link pointer-coarse:py-3">
            Show the text
          </summary>
          <p className="mt-1 rounded-control bg-sunken p-3 [overflow-wrap:anywhere] whitespace-pre-line">
            {htmlText(mail.email_content)}
          </p>
        </details>
      )}
    </li>
  )
}

const states: Record<string, string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  captured: 'Kept here, not sent',
  failed: 'Could not be sent',
  superseded: 'Replaced by a newer one',
}
