import type { SendMailOptions } from 'nodemailer'
import { isMailbox } from '../../shared/email-address.ts'
import type { CalendarMethod } from './calendars/calendar.ts'
import { RefusedMessage } from './delivery-failure.ts'
import { oneLine } from './format.ts'

/** One message as it goes out; every text may be hostile, `to` is one address. */
type OutgoingMail = {
  messageId: string
  date: Date
  from: { name: string; address: string }
  replyTo: string | null
  to: string
  subject: string
  html: string
  text: string
  calendar?: { method: CalendarMethod; content: string }
}

/** Milliseconds that a silent server may keep one message, stage by stage and in all. */
export type SmtpTimeouts = { connection: number; greeting: number; socket: number; total: number }

const defaultTimeouts: SmtpTimeouts = {
  connection: 10_000,
  greeting: 10_000,
  socket: 15_000,
  total: 40_000,
}

type Transport = {
  /** Resolves when the server has taken the message; throws what `deliveryFailure` reads. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

/** Pooled SMTP to `url` (`smtp://user:password@host:587`, `smtps://host`). */
export function smtpTransport(
  url: string,
  connections: number,
  timeouts: Partial<SmtpTimeouts> = {},
): Transport {
  const limits = { ...defaultTimeouts, ...timeouts }
  const opened = openPool(url, connections, limits)
  return {
    send: async (mail, signal) => {
      const pool = await opened
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.total)])
      const progress = { reached: false }
      const options = { ...message(mail), signal: deadline, progress }
      await pool.sendMail(options).catch((error) => {
        throw Object.assign(error, progress)
      })
    },
    close: () => void opened.then((pool) => pool.close()),
  }
}

/** Connects and signs in as sending does; answers what the server has against it, if anything. */
export async function checkSignIn(url: string): Promise<string | undefined> {
  const pool = await openPool(url, 1, { ...defaultTimeouts, connection: 5_000, greeting: 5_000 })
  try {
    await pool.verify()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    pool.close()
  }
}

async function openPool(url: string, connections: number, limits: SmtpTimeouts) {
  // A tenth of a start that needs no mail server would go by reading it.
  const { default: nodemailer } = await import('nodemailer')
  const pool = nodemailer.createTransport({
    pool: true,
    url,
    maxConnections: connections,
    maxMessages: 100,
    idleTimeout: 30_000,
    // The pool would send again what a dropped connection may have delivered; the queue decides.
    maxRequeues: 0,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.socket,
    dnsTimeout: limits.connection,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...relayOnThisMachine(url),
  })
  // The pool opens the message's stream once it is signed in: until then no message is to blame.
  pool.use('stream', ({ message, data }, done) => {
    const open = message.createReadStream.bind(message)
    const { progress } = data as { progress?: { reached: boolean } }
    message.createReadStream = (options) => {
      if (progress) progress.reached = true
      return open(options)
    }
    done()
  })
  return pool
}

/** A mail server on this machine often shows a certificate of its own; nobody is in between. */
function relayOnThisMachine(url: string): { tls?: { rejectUnauthorized: boolean } } {
  const { hostname } = new URL(url)
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return isLocal ? { tls: { rejectUnauthorized: false } } : {}
}

function message(mail: OutgoingMail): SendMailOptions {
  const to = oneAddress(mail.to)
  return {
    envelope: { from: mail.from.address, to: [to] },
    messageId: mail.messageId,
    date: mail.date,
    from: { name: headerText(mail.from.name), address: mail.from.address },
    replyTo:
      mail.replyTo && isMailbox(mail.replyTo) ? { name: '', address: mail.replyTo } : undefined,
    to: { name: '', address: to },
    subject: headerText(mail.subject),
    html: mail.html,
    text: mail.text,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...(mail.calendar && calendarPart(mail.calendar)),
  }
}

/** An invitation stands in the mail as well; what is published is a file alone. */
function calendarPart({ method, content }: NonNullable<OutgoingMail['calendar']>) {
  const file = { filename: 'booking.ics', content }
  if (method !== 'PUBLISH') return { icalEvent: { ...file, method } }
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return { attachments: [{ ...file, contentType, contentTransferEncoding: 'base64' as const }] }
}

/** One line, without marks that turn the reading direction of what follows. */
function headerText(text: string): string {
  return oneLine(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
}

function oneAddress(text: string): string {
  if (isMailbox(text)) return text
  throw new RefusedMessage('The recipient is not one plain e-mail address.')
}
