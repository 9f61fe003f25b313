import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { transactionContext } from '../database/transaction-context.ts'
import { isDatabaseAway } from '../errors.ts'
import { runMinuteJob } from '../jobs/minute-job.ts'
import { createWorkerLoop, logCode, pause } from '../worker-loop.ts'
import { deliveryFailure } from './delivery-failure.ts'
import { createMailQueue, type Outcome, type QueuedMail, type Settled } from './mail-queue.ts'
import { createMailServers, type FacilityServer } from './mail-servers.ts'
import { type RenderedMessage, renderMessage } from './render-message.ts'
import { outagePause, retryPause } from './retry-schedule.ts'
import { messageId, siteOfMail } from './sender.ts'
import { type SmtpTimeouts, smtpTransport } from './transport.ts'

/** The worker that sends the mail queue. */
export type Mailer = {
  /** Starts work on the queue: at once, when woken, and every second. */
  start(): void
  /** Call after a commit that may have queued mail. It never waits and never throws. */
  wake(): void
  /** Tries everything that is due now, each message once. For tests and tools. */
  drain(): Promise<void>
  /** Leases nothing new and waits for the messages in flight, a few seconds at most. */
  stop(): Promise<void>
}

type MailerContext = {
  database: Database
  config: Pick<Config, 'siteUrl' | 'smtpUrl' | 'mailFrom' | 'facilityId'> &
    Partial<Pick<Config, 'jwtSecret' | 'outgoingPrivate'>>
  clock: Clock
  log: Log
  /** Only tests change them. */
  timeouts?: MailerTimeouts
}

/**
 * Milliseconds. `stop`: how long a stop waits for messages in flight. `poll`: how long a worker
 * waits for mail unless woken. `queue`: how long its statements let requests go first.
 */
export type MailerTimeouts = Partial<SmtpTimeouts & { stop: number; poll: number; queue: number }>

type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>

const connections = 5
/** Milliseconds, like the intervals, waits and pauses below. */
const pollInterval = 1_000
/** The least between two leases. Mail of a burst of bookings is thus leased together. */
const leaseInterval = 200
/** Between two runs of the minute job, which queues reminders and other mail that is due. */
const dueWorkInterval = 60_000
const maximumStopWait = 3_000
/** The pause between two tries to record results. */
const settlePause = 250
/** The pause after a failure. Recording the failed messages must come before the next lease. */
const failurePause = 2_000

/**
 * Makes the worker that sends the mail queue: through the server of `SMTP_URL`, else each
 * facility's through its own. Mail without a server is marked captured. Several processes may work
 * on one queue. A message may be sent twice: when the process dies, or the connection breaks, after
 * the server accepted it and before that is known here.
 */
export function createMailer({ database, config, clock, log, timeouts }: MailerContext): Mailer {
  const transactions = transactionContext({ database, clock, config })
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, connections, timeouts) : null
  const queue = createMailQueue(database, clock, {
    maximumWait: timeouts?.queue,
    facilityId: config.facilityId,
    captures: transport === null,
  })
  const servers = createMailServers(config, timeouts)
  const finished = new Map<string, Outcome>()
  const abort = new AbortController()
  const loop = createWorkerLoop({
    beforehand,
    round,
    log,
    unreadable: 'mail queue not readable',
  })
  let workedAt = Number.NEGATIVE_INFINITY
  let outage: { failures: number; until: number } | null = null
  let isMoreDue = false

  return {
    start: loop.start,
    wake: loop.wake,
    drain,
    stop: async () => {
      await loop.stop(timeouts?.stop ?? maximumStopWait)
      abort.abort()
      await Promise.race([loop.settled(), pause(1_000)])
      transport?.close()
      servers.close()
    },
  }

  /** One process owns the embedded engine: existing leases are left from a killed process. */
  async function beforehand(): Promise<void> {
    if (database.engine === 'embedded') await loop.guarded(queue.releaseAll)
  }

  async function round(): Promise<void> {
    const began = performance.now()
    if (began - workedAt >= dueWorkInterval) {
      workedAt = began
      await loop.guarded(() => runMinuteJob(transactions))
    }
    isMoreDue = (await loop.guarded(takeDue)) ?? false
    if (isMoreDue && room() > 0) return
    if (loop.fails()) await loop.rest(failurePause)
    await loop.wait(timeouts?.poll ?? pollInterval)
    if (!isMoreDue) await loop.rest(began + leaseInterval - performance.now())
  }

  /** Returns the number of messages that may be started now. */
  function room(): number {
    const { atOnce, together } = shape()
    return (atOnce - loop.inFlightCount()) * together
  }

  /**
   * Returns how many deliveries run at once and how many messages each takes. Messages that are
   * only captured are leased and recorded in batches of 25.
   */
  function shape() {
    return transport || servers.any()
      ? { atOnce: connections, together: 1 }
      : { atOnce: 1, together: 25 }
  }

  /**
   * Starts what is due and returns whether there may be more. While the mail server cannot be
   * reached, new messages get their first try, and one old message at a time is retried.
   */
  async function takeDue(): Promise<boolean> {
    if (room() <= 0) return true
    const isAway = outage !== null
    const firstTriesOnly = outage !== null && clock.now().getTime() < outage.until
    const most = isAway && !firstTriesOnly ? 1 : room()
    const mails = await queue.lease(most, { firstTriesOnly })
    begin(mails)
    return mails.length === most
  }

  async function drain(): Promise<void> {
    const tried: string[] = []
    for (;;) {
      const { atOnce, together } = shape()
      const mails = await queue.lease(atOnce * together, { except: tried })
      if (mails.length === 0 && loop.inFlightCount() === 0) return
      begin(mails)
      tried.push(...mails.map((mail) => mail.id))
      await loop.settled()
    }
  }

  function begin(mails: QueuedMail[]): void {
    const together = mails.some(({ server }) => server) ? 1 : shape().together
    for (let first = 0; first < mails.length; first += together) {
      loop.begin(deliver(mails.slice(first, first + together)), () => {
        if (isMoreDue) loop.wake()
      })
    }
  }

  async function deliver(mails: QueuedMail[]): Promise<void> {
    const outcomes: Settled[] = []
    for (const mail of mails) {
      const outcome = finished.get(mail.id) ?? (await attempt(mail))
      // Kept until it is recorded, so that it is not sent again if its lease ends before.
      if (outcome.status !== 'retry') finished.set(mail.id, outcome)
      outcomes.push([mail.id, outcome])
    }
    await writeDown(outcomes)
  }

  /**
   * Records results together, or one by one when that fails, so that one cannot block the others.
   * While the database cannot be reached it retries, because unrecorded messages would be
   * sent again.
   */
  async function writeDown(outcomes: Settled[]): Promise<void> {
    for (let failures = 0; ; ) {
      try {
        await queue.settle(outcomes)
        for (const [id] of outcomes) finished.delete(id)
        return
      } catch (error) {
        if (outcomes.length > 1) {
          await Promise.all(outcomes.map((outcome) => writeDown([outcome])))
          return
        }
        failures += 1
        if (failures === 1) {
          for (const [id, { status }] of outcomes) {
            log.error(
              { mail: id, status, code: logCode(error) },
              'the outcome of a mail could not be saved',
            )
          }
        }
        const isAway = isDatabaseAway(error)
        if (abort.signal.aborted || (failures > 2 && !isAway)) return
        await pause(settlePause)
      }
    }
  }

  async function attempt(mail: QueuedMail): Promise<Outcome> {
    let content: Outcome['content']
    try {
      const own = transport ? null : servers.of(mail)
      const through = transport ?? own?.transport
      const { siteUrl, sender } = siteOfMail({ ...mail, ...sentBy(own) }, config)
      const context = { siteUrl, now: clock.now(), fromAddress: sender.address }
      const message = await renderMessage(mail, context)
      content = { subject: message.subject, html: message.storedHtml }
      if (!through) return { status: 'captured', content }
      const answer = await through.send(outgoing(mail, message, own), abort.signal)
      if (transport) outage = null
      log.info({ mail: mail.id, type: mail.type, attempts: mail.attempts }, 'mail sent')
      return { status: 'sent', content, answer }
    } catch (error) {
      return { ...failed(mail, error), content }
    }
  }

  function outgoing(mail: QueuedMail, message: RenderedMessage, own: FacilityServer | null) {
    const { facility, ...content } = message
    const { siteUrl, sender } = siteOfMail({ ...mail, ...sentBy(own) }, config)
    return {
      ...content,
      messageId: messageId(siteUrl, mail.id),
      date: clock.now(),
      from: { name: facility?.name || sender.name, address: sender.address },
      replyTo: facility?.email ?? null,
      to: mail.recipient,
    }
  }

  function failed(mail: QueuedMail, cause: unknown): Outcome {
    if (abort.signal.aborted) return { status: 'retry', error: 'Interrupted by a stop.', pause: 1 }
    const failure = deliveryFailure(cause)
    const next = failure.permanent ? null : retryPause(mail.attempts, mail.age, failure.cause)
    if (transport && failure.cause === 'server') noteOutage()
    else if (failure.reached) outage = null
    const fields = { mail: mail.id, type: mail.type, attempts: mail.attempts, code: failure.code }
    if (next !== null) {
      log.warn({ ...fields, pause: next }, 'mail not sent, will be tried again')
      return { status: 'retry', error: failure.message, pause: next }
    }
    log.error(fields, 'mail failed for good')
    return { status: 'failed', error: failure.message }
  }

  function noteOutage(): void {
    const now = clock.now().getTime()
    if (outage && now < outage.until) return
    const failures = (outage?.failures ?? 0) + 1
    outage = { failures, until: now + outagePause(failures) * 1_000 }
  }
}

/** Returns the sender that a facility entered with its own server. */
function sentBy(own: FacilityServer | null): { sender?: string } {
  return own ? { sender: own.sender } : {}
}
