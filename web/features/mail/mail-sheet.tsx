import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { Link } from 'react-router'
import { longDate } from '../../../shared/dates.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { fillMailFrame } from './mail-frame.ts'
import { useResend } from './mutations.ts'
import { type Mail, mailQuery } from './queries.ts'
import { canResend, kindName, messages, stateLook, stateSentence } from './rules.ts'

/** One message beside the list of the page Mail, with its state and its content. */
export function MailSheet(props: {
  facilityId: string
  zone: string
  mailId: string | null
  onClose: () => void
}) {
  const mail = useQuery(mailQuery(props.facilityId, props.mailId))
  return (
    <Dialog
      shape="side"
      open={props.mailId !== null}
      onClose={props.onClose}
      title={mail.data ? kindName(mail.data.email_type) : 'Message'}
      footer={mail.data && canResend(mail.data) && <Resend key={mail.data.id} mail={mail.data} />}
    >
      <Loaded
        query={mail}
        failed={messages.loadMail}
        loading={
          <Loading label="Loading the message" className="grid gap-3" bars={['h-6 w-40', 'h-80']} />
        }
      >
        {(read) => (
          <>
            <Facts mail={read} zone={props.zone} />
            <Content mail={read} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function Facts({ mail, zone }: { mail: Mail; zone: string }) {
  const state = stateLook(mail.delivery_status)
  const instant = (iso: string) => `${longDate(localDate(iso, zone))}, ${formatTime(iso, zone)}`
  return (
    <>
      <p className="flex flex-wrap items-center gap-2.5 text-ui text-ink-2">
        <Chip tone={state.tone} icon={state.icon}>
          {state.name}
        </Chip>
        {stateSentence(mail.delivery_status)}
      </p>
      {mail.error && (
        <p className="mt-3 text-ui font-semibold [overflow-wrap:anywhere] text-danger">
          {mail.error}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-ui [&>dd]:[overflow-wrap:anywhere] [&>dt]:text-ink-3">
        <dt>To</dt>
        <dd>{mail.recipient}</dd>
        {mail.subject && (
          <>
            <dt>Subject</dt>
            <dd>{mail.subject}</dd>
          </>
        )}
        <dt>Written</dt>
        <dd>{instant(mail.created_at)}</dd>
        {mail.sent_at && mail.delivery_status === 'sent' && (
          <>
            <dt>Sent</dt>
            <dd>{instant(mail.sent_at)}</dd>
          </>
        )}
        {mail.booking_id && (
          <>
            <dt>Booking</dt>
            <dd>
              <Link className="link" to={`${staffPaths.adminBookings}?booking=${mail.booking_id}`}>
                Open the booking
              </Link>
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

function Content({ mail }: { mail: Mail }) {
  if (!mail.email_content) {
    return <p className="mt-5 text-ui text-ink-3">The message is written when it is sent.</p>
  }
  return <MailFrame key={mail.email_content} content={mail.email_content} />
}

/** The frame runs no scripts. It has the page's own origin so that the page can fill it. */
function MailFrame({ content }: { content: string }) {
  const show = (frame: HTMLIFrameElement) => {
    const { contentDocument } = frame
    if (!contentDocument) return
    fillMailFrame(contentDocument, content)
    frame.style.height = `${contentDocument.documentElement.scrollHeight + 2}px`
  }
  return (
    <iframe
      title="Content of the message"
      sandbox="allow-same-origin"
      srcDoc="<!doctype html>"
      onLoad={({ currentTarget }) => show(currentTarget)}
      className="mt-5 h-140 w-full rounded-control border border-rule bg-page [color-scheme:light]"
    />
  )
}

/**
 * The button that sends the message again, or tries it at once if it is still waiting. It is not
 * shown for a message that must not be repeated.
 */
function Resend({ mail }: { mail: Mail }) {
  const resending = useResend()
  const waits = mail.delivery_status === 'queued'
  return (
    <>
      <FailureNotice text={resending.failure} className="basis-full" />
      <Button
        variant="secondary"
        busy={resending.busy}
        busyLabel="Sending..."
        onClick={() => resending.send(mail.id)}
        icon={Send}
      >
        {waits ? 'Try now' : 'Send again'}
      </Button>
    </>
  )
}
