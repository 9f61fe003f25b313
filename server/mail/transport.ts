import { lookup } from 'node:dns'
import { connect, type LookupFunction } from 'node:net'
import type { SendMailOptions } from 'nodemailer'
import { isMailbox } from '../../shared/email-address.ts'
import { connectionFailure } from '../http/connection-failure.ts'
import { publicOnly, refuseInside } from '../http/outgoing-request.ts'
import type { CalendarMethod } from './calendars/calendar.ts'
import { RefusedMessage } from './delivery-failure.ts'
import { oneLine } from './format.ts'

/** A message to be sent. Every text may be hostile. `to` is one address. */
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

/** Milliseconds that a server may take for one message, per stage and in total. */
export type SmtpTimeouts = { connection: number; greeting: number; socket: number; total: number }

const defaultTimeouts: SmtpTimeouts = {
  connection: 10_000,
  greeting: 10_000,
  socket: 15_000,
  total: 40_000,
}

/** A way to one mail server, for all messages that go through it. */
export type Transport = {
  /**
   * Resolves with the server's words when it has accepted the message. Rejects with errors for
   * `deliveryFailure`.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string>
  close(): void
}

/** A mail server that an owner of a facility entered in Settings. */
export type EnteredServer = {
  host: string
  port: number
  /**
   * `tls`: encrypted from the start. `starttls`: encrypted before the sign-in. A server that cannot
   * do that gets nothing.
   */
  security: 'tls' | 'starttls' | 'none'
  username: string | null
  password: string | null
  /** Whether it may be inside the server's own network. */
  allowInside: boolean
}

/**
 * Makes a pooled SMTP client for the mailer: for a URL (`smtp://user:password@host:587`,
 * `smtps://host`) or for an entered server.
 */
export function smtpTransport(
  server: string | EnteredServer,
  connections: number,
  timeouts: Partial<SmtpTimeouts> = {},
): Transport {
  const limits = { ...defaultTimeouts, ...timeouts }
  const opened = openPool(server, connections, limits)
  return {
    send: async (mail, signal) => {
      const pool = await opened
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.total)])
      const progress = { reached: false }
      const options = { ...message(mail), signal: deadline, progress }
      const taken = await pool.sendMail(options).catch((error) => {
        // The error of a deadline has a message that cannot be set.
        const message = inWords(error.message)
        throw Object.assign(error, progress, message !== error.message && { message })
      })
      return taken.response
    },
    close: () => void opened.then((pool) => pool.close()),
  }
}

/**
 * For the doctor: connects and signs in as sending does. Returns the server's complaint, if any.
 */
export async function checkSignIn(url: string): Promise<string | undefined> {
  const pool = await openPool(url, 1, { ...defaultTimeouts, connection: 5_000, greeting: 5_000 })
  try {
    await pool.verify()
    return undefined
  } catch (error) {
    return inWords(error instanceof Error ? error.message : String(error))
  } finally {
    pool.close()
  }
}

/** Returns a failure in words. If the port expects another encryption, they say what to choose. */
function inWords(failure: string): string {
  if (/SSL routines:.*(wrong version number|packet length too long)/.test(failure))
    return 'The server does not begin with TLS on this port: choose STARTTLS (smtp:// in SMTP_URL).'
  if (failure === 'Greeting never received')
    return `${failure}. If the port begins with TLS, as 465 does, choose TLS (smtps:// in SMTP_URL).`
  return connectionFailure(failure)
}

/** Makes the pool of connections. It connects with the first message. */
async function openPool(server: string | EnteredServer, connections: number, limits: SmtpTimeouts) {
  // Loaded only here: it takes a tenth of a start, and not every server sends mail.
  const { default: nodemailer } = await import('nodemailer')
  const pool = nodemailer.createTransport({
    pool: true,
    ...(typeof server === 'string' ? optionsOfUrl(server) : optionsOfEntry(server, limits)),
    maxConnections: connections,
    maxMessages: 100,
    idleTimeout: 30_000,
    // No retries by the pool: a dropped connection may have delivered the message. The queue
    // decides.
    maxRequeues: 0,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.socket,
    dnsTimeout: limits.connection,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The pool opens the message's stream after the sign-in. An error before that is not the
  // message's.
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

function optionsOfUrl(url: string) {
  return { url, ...relayOnThisMachine(new URL(url).hostname) }
}

function optionsOfEntry(server: EnteredServer, limits: SmtpTimeouts) {
  const { host, port, security, username, password, allowInside } = server
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username !== null && { auth: { user: username, pass: password ?? '' } }),
    ...(allowInside ? relayOnThisMachine(host) : { getSocket: outside(server, limits) }),
  }
}

/**
 * Returns the function by which nodemailer opens a connection. It reaches only public addresses,
 * because it connects to the very address that was checked.
 */
function outside({ host, port }: EnteredServer, limits: SmtpTimeouts) {
  return (_: unknown, done: (error: Error | null, socket?: object) => void) => {
    try {
      refuseInside(host)
    } catch (error) {
      return done(error as Error)
    }
    const socket = connect({ host, port, lookup: publicOnly(lookup as LookupFunction) })
    const fail = (error: Error) => {
      socket.destroy()
      done(Object.assign(error, { code: 'ECONNECTION' }))
    }
    socket.setTimeout(limits.connection, () => fail(new Error('Connection timeout')))
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('timeout').removeListener('error', fail)
      done(null, { connection: socket })
    })
  }
}

/** A mail server on this machine often has a self-signed certificate, and nobody is in between. */
function relayOnThisMachine(host: string): { tls?: { rejectUnauthorized: boolean } } {
  const isLocal = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
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

/**
 * Returns the calendar of a mail. With the method PUBLISH it is only an attached file. With any
 * other method, such as that of an invitation, it is also an alternative part of the mail.
 */
function calendarPart({ method, content }: NonNullable<OutgoingMail['calendar']>) {
  const file = { filename: 'booking.ics', content }
  if (method !== 'PUBLISH') return { icalEvent: { ...file, method } }
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return { attachments: [{ ...file, contentType, contentTransferEncoding: 'base64' as const }] }
}

/** Returns a single line without characters that change the text direction of what follows. */
function headerText(text: string): string {
  return oneLine(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
}

function oneAddress(text: string): string {
  if (isMailbox(text)) return text
  throw new RefusedMessage('The recipient is not one plain e-mail address.')
}
