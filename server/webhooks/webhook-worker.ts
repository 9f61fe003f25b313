import product from '../../package.json' with { type: 'json' }
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { transactionContext } from '../database/transaction-context.ts'
import { isDatabaseAway } from '../errors.ts'
import { createOutgoing, OutgoingError } from '../http/outgoing-request.ts'
import { createWorkerLoop, logCode, pause } from '../worker-loop.ts'
import { deliveryPause } from './delivery-schedule.ts'
import { webhookSignature } from './signature.ts'
import { createWebhookQueue, type QueuedWebhook, type WebhookOutcome } from './webhook-queue.ts'

/** The worker that sends the queue of webhooks. */
export type WebhookWorker = {
  /** Starts work on the queue: at once, when woken, and every two seconds. */
  start(): void
  /** Call after a commit that may have queued messages. It never waits and never throws. */
  wake(): void
  /** Sends everything that may be sent now. For tests. */
  drain(): Promise<void>
  /** Leases nothing new and aborts the calls in flight, which are retried later. */
  stop(): Promise<void>
}

type WorkerContext = {
  database: Database
  config: Pick<Config, 'facilityId' | 'outgoingPrivate'>
  clock: Clock
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>
  /** Milliseconds after which a call is given up. Only tests change it. */
  timeout?: number
}

/** The most calls in flight. At most twenty are to webhooks that fail (`private.webhook_turns`). */
const mostCalls = 50
/** Milliseconds, like the waits and pauses below. */
const pollInterval = 2_000
/** The shortest time between two reads of the queue, so that one read finds several messages. */
const leaseInterval = 200
const maximumStopWait = 2_000
/** The pause between two tries to save a result. */
const settlePause = 500
/** The most tries to save a result. */
const mostSettles = 10

/**
 * Makes the worker that sends queued messages to webhooks, by the Standard Webhooks convention.
 * Several processes may work on one queue. A message is sent at least once, always under the same
 * `webhook-id`.
 */
export function createWebhookWorker(context: WorkerContext): WebhookWorker {
  const { config, clock, log } = context
  const call = createOutgoing({ allowPrivate: config.outgoingPrivate })
  const queue = createWebhookQueue(transactionContext(context))
  const abort = new AbortController()
  const loop = createWorkerLoop({ round, log, unreadable: 'webhook queue not readable' })

  return {
    start: loop.start,
    wake: loop.wake,
    drain: async () => {
      while ((await takeDue()) > 0) await loop.settled()
    },
    stop: async () => {
      abort.abort()
      await loop.stop(maximumStopWait)
    },
  }

  async function round(): Promise<void> {
    const began = performance.now()
    const begun = await loop.guarded(takeDue)
    if (!begun) await loop.wait(pollInterval)
    await loop.rest(began + leaseInterval - performance.now())
  }

  async function takeDue(): Promise<number> {
    const room = mostCalls - loop.inFlightCount()
    if (room <= 0) return 0
    const messages = await queue.lease(room)
    for (const message of messages) loop.begin(deliver(message), loop.wake)
    return messages.length
  }

  async function deliver(message: QueuedWebhook): Promise<void> {
    const outcome = await attempt(message)
    const fields = { webhook: message.id, type: message.event_type, attempts: message.attempts }
    if (outcome.delivered) log.info(fields, 'webhook delivered')
    else log.warn({ ...fields, status: outcome.status, pause: outcome.pause }, 'webhook failed')
    await writeDown(message.id, outcome)
  }

  async function attempt(message: QueuedWebhook): Promise<WebhookOutcome> {
    const began = performance.now()
    try {
      const { status } = await call(message.url, {
        method: 'POST',
        headers: headersOf(message),
        body: message.payload,
        timeout: context.timeout ?? 15_000,
        mostBytes: 16_384,
        signal: abort.signal,
      })
      return outcomeOf(message, status, performance.now() - began)
    } catch (error) {
      const isRefused = error instanceof OutgoingError && error.permanent
      return {
        delivered: false,
        error: error instanceof OutgoingError ? error.message : 'The call failed.',
        milliseconds: performance.now() - began,
        pause: abort.signal.aborted ? 1 : isRefused ? null : nextPause(message),
      }
    }
  }

  function headersOf(message: QueuedWebhook): Record<string, string> {
    const { id, payload, secrets, event_number: number } = message
    const seconds = Math.floor(clock.now().getTime() / 1_000)
    return {
      'content-type': 'application/json',
      'user-agent': `Fungo/${product.version} (webhooks)`,
      'webhook-id': messageId(id),
      'webhook-timestamp': String(seconds),
      'webhook-signature': webhookSignature(secrets, messageId(id), seconds, payload),
      ...(number !== null && { 'webhook-event-number': number }),
    }
  }

  /** Records a result. A message whose result is lost is sent again when its lease ends. */
  async function writeDown(id: string, outcome: WebhookOutcome): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await queue.settle(id, outcome)
      } catch (error) {
        const isAway = isDatabaseAway(error)
        if (!isAway || tries === mostSettles || abort.signal.aborted) {
          log.error(
            { webhook: id, code: logCode(error) },
            'the outcome of a webhook could not be saved',
          )
          return
        }
        await pause(settlePause)
      }
    }
  }
}

function outcomeOf(message: QueuedWebhook, status: number, milliseconds: number): WebhookOutcome {
  if (status >= 200 && status < 300) return { delivered: true, status, milliseconds, pause: null }
  const isRedirect = status >= 300 && status < 400
  const gone = status === 410
  return {
    delivered: false,
    status,
    error: `Answered ${status}.${isRedirect ? ' Redirects are not followed.' : ''}`,
    milliseconds,
    pause: gone ? null : nextPause(message),
    gone,
  }
}

/** Returns the message's id for the convention, the same for every try. */
function messageId(id: string): string {
  return `msg_${id}`
}

/** A failed test is not retried, because the person who waits for it can press the button again. */
function nextPause({ event_type, attempts }: QueuedWebhook): number | null {
  return event_type === 'webhook.test' ? null : deliveryPause(attempts)
}
