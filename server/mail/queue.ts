import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'

/** A leased row of `private.mail_queue` with what `email_logs` knows of it. */
export type QueuedMail = {
  id: string
  type: string
  recipient: string
  payload: Record<string, unknown>
  /** Tries begun, this one included. */
  attempts: number
  /** Seconds since it was queued. */
  age: number
}

/** How a try ended; `content` is what was rendered, fit to be kept. */
export type Outcome = {
  status: 'sent' | 'captured' | 'failed' | 'retry'
  content?: { subject: string; html: string }
  error?: string
  /** Seconds, for 'retry'. */
  pause?: number
}

type MailQueue = {
  /** Takes up to `limit` due messages for a minute; other workers pass them by. */
  lease(
    limit: number,
    options?: { firstTriesOnly?: boolean; except?: string[] },
  ): Promise<QueuedMail[]>
  settle(id: string, outcome: Outcome): Promise<void>
  /** Gives back what a killed process had leased; only where no other process can hold a lease. */
  releaseAll(): Promise<void>
}

/**
 * The queue in the database. Each call is one statement in its own transaction, so nothing is
 * held while a message is on its way. Now is the database's, or the test clock's.
 */
export function createMailQueue(database: Database, clock: Clock): MailQueue {
  return {
    lease: async (limit, { firstTriesOnly = false, except = [] } = {}) => {
      const values = [clock.testInstant(), limit, firstTriesOnly, except]
      return statement<QueuedMail>(database, leaseDue, values)
    },
    settle: async (id, outcome) => {
      const { status, content, error, pause } = outcome
      await statement(database, settle, [
        clock.testInstant(),
        id,
        status === 'retry' ? 'queued' : status,
        content?.subject ?? null,
        content?.html ?? null,
        error ?? null,
        status === 'retry' ? (pause ?? 60) : null,
      ])
    },
    releaseAll: async () => {
      await statement(database, releaseAll, [])
    },
  }
}

/** `pool.query` would throw the embedded engine's one connection away with a failed statement. */
async function statement<Row extends pg.QueryResultRow>(
  { pool }: Database,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Row>(text, values)
    return rows
  } finally {
    client.release()
  }
}

/** Longer than the transport's deadline for one message, so no lease ends while it is sent. */
const leaseSeconds = 60

const leaseDue = `
  with clock as (select coalesce($1::timestamptz, now()) as now),
  due as (
    select queued.email_log_id
    from private.mail_queue queued, clock
    where queued.next_attempt_at <= clock.now
      and (queued.leased_until is null or queued.leased_until < clock.now)
      and (not $3::boolean or queued.attempts = 0)
      and queued.email_log_id <> all ($4::uuid[])
    order by queued.next_attempt_at
    limit $2
    for update of queued skip locked
  ),
  leased as (
    update private.mail_queue queued
    set leased_until = clock.now + ${leaseSeconds} * interval '1 second',
        attempts = queued.attempts + 1
    from due, clock
    where queued.email_log_id = due.email_log_id
    returning queued.email_log_id, queued.payload, queued.attempts, queued.next_attempt_at
  )
  select log.id, log.email_type as type, log.recipient, leased.payload, leased.attempts,
         extract(epoch from clock.now - log.created_at)::float8 as age
  from leased
  join public.email_logs log on log.id = leased.email_log_id, clock
  order by leased.next_attempt_at`

/**
 * A message that was superseded while it was on its way has no next attempt any more: a failed
 * try leaves it alone. What went out for good takes its sign-in link along.
 */
const settle = `
  with clock as (select coalesce($1::timestamptz, now()) as now),
  settled as (
    update private.mail_queue queued
    set next_attempt_at = clock.now + $7::float8 * interval '1 second',
        leased_until = null,
        last_error = $6::text,
        payload = case when $3 in ('sent', 'failed') then queued.payload - 'link'
                       else queued.payload end
    from clock
    where queued.email_log_id = $2
      and (queued.next_attempt_at is not null or $3 in ('sent', 'captured'))
    returning queued.email_log_id
  )
  update public.email_logs log
  set delivery_status = $3,
      sent_at = case when $3 in ('sent', 'captured') then clock.now end,
      subject = coalesce($4, log.subject),
      email_content = coalesce($5, log.email_content),
      error = $6
  from settled, clock
  where log.id = settled.email_log_id`

const releaseAll = `
  update private.mail_queue set leased_until = null where leased_until is not null`
