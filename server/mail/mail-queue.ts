import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { isReadOnlyFailure } from '../database/read-only.ts'

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
  /** What its links begin with; null: the site of the process. */
  siteUrl: string | null
  /** Who it comes from; null: whoever the process is set to. */
  sender: string | null
}

/** How a try ended; `content` is what was rendered, fit to be kept. */
export type Outcome = {
  status: 'sent' | 'captured' | 'failed' | 'retry'
  content?: { subject: string; html: string }
  error?: string
  /** Seconds, for 'retry'. */
  pause?: number
}

/** A message's id and what became of it. */
export type Settled = [id: string, outcome: Outcome]

type MailQueue = {
  /** Takes up to `limit` due messages for a minute; other workers pass them by. */
  lease(
    limit: number,
    options?: { firstTriesOnly?: boolean; except?: string[] },
  ): Promise<QueuedMail[]>
  /** Writes down what became of messages: all or, when it throws, none. */
  settle(settled: Settled[]): Promise<void>
  /** Gives back what a killed process had leased; only where no other process can hold a lease. */
  releaseAll(): Promise<void>
}

type QueueOptions = {
  /** How long a call lets requests go first, in milliseconds. */
  patience?: number
  /** Whose mail it is that has no site of its own; without it that of the first facility. */
  facilityId?: string
  /** Nothing is sent: what a process with a mail server could send is left to it. */
  captures?: boolean
}

/**
 * The queue in the database. Each call is one statement in its own transaction, so nothing is
 * held while a message is on its way. Now is the database's, or the test clock's.
 */
export function createMailQueue(
  { pool }: Pick<Database, 'pool'>,
  clock: Clock,
  { patience = 100, facilityId, captures = false }: QueueOptions = {},
): MailQueue {
  return {
    lease: (limit, { firstTriesOnly = false, except = [] } = {}) =>
      statement<QueuedMail>(`mail-lease-${limit}`, leaseDue(limit), [
        clock.testInstant(),
        firstTriesOnly,
        except,
        facilityId ?? null,
        captures,
      ]),
    settle: async (settled) => {
      const mark = randomUUID()
      const each = (value: (outcome: Outcome) => unknown) =>
        settled.map(([, outcome]) => value(outcome) ?? null)
      await statement('mail-settle', settle, [
        clock.testInstant(),
        settled.map(([id]) => id),
        each(({ status }) => (status === 'retry' ? 'queued' : status)),
        each(({ content }) => content?.subject),
        settled.map(([, { content }]) => content?.html ?? '').join(mark),
        each(({ error }) => error),
        each(({ status, pause = 60 }) => (status === 'retry' ? pause : null)),
        mark,
      ])
    },
    releaseAll: async () => {
      await statement('mail-release', releaseAll, [])
    },
  }

  /** `pool.query` would throw the embedded engine's one connection away with a failed statement. */
  async function statement<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    await requestsFirst()
    const client = await pool.connect()
    let isOver = false
    try {
      const { rows } = await client.query<Row>({ name, text, values })
      return rows
    } catch (error) {
      isOver = isReadOnlyFailure(error)
      throw error
    } finally {
      client.release(isOver)
    }
  }

  /** Mail takes a connection that nobody waits for, but does not wait for ever. */
  async function requestsFirst(): Promise<void> {
    const latest = performance.now() + patience
    while (pool.waitingCount > 0 && performance.now() < latest) await pause(5)
  }
}

/** Longer than the transport's deadline for one message, so no lease ends while it is sent. */
const leaseSeconds = 60

/**
 * Planned once and for any size of the queue: the oldest due messages by the index, then each by its
 * key. A limit that the planner cannot see would let it expect a tenth of the table. What is
 * asked for stands in a query: as values it would have each look planned for itself, because that
 * seems to find less, and planning takes four times as long as looking.
 */
const leaseDue = (limit: number) => `
  with asked as materialized (
    select coalesce($1::timestamptz, now()) as now, $2::boolean as first_tries_only,
      $3::uuid[] as tried, $4::uuid as facility_id, $5::boolean as captures
  ),
  leased as (
    update private.mail_queue queued
    set leased_until = asked.now + ${leaseSeconds} * interval '1 second',
        attempts = queued.attempts + 1
    from asked
    where queued.email_log_id = any (array(
      select due.email_log_id
      from private.mail_queue due
      where due.next_attempt_at <= (select now from asked)
        and (due.leased_until is null or due.leased_until < (select now from asked))
        and (not (select first_tries_only from asked) or due.attempts = 0)
        and due.email_log_id <> all ((select tried from asked)::uuid[])
        and not ((select captures from asked) and private.has_mail_process())
        and (due.site_url is not null or (
          select log.facility_id is null
            or log.facility_id = coalesce((select facility_id from asked), private.site_facility_id())
          from public.email_logs log
          where log.id = due.email_log_id
        ))
      order by due.next_attempt_at
      limit ${limit}
      for update skip locked
    ))
    returning queued.email_log_id, queued.payload, queued.attempts, queued.next_attempt_at,
      queued.site_url, queued.sender
  )
  select log.id, log.email_type as type, log.recipient, leased.payload, leased.attempts,
         leased.site_url as "siteUrl", leased.sender,
         extract(epoch from asked.now - log.created_at)::float8 as age
  from leased
  join public.email_logs log on log.id = leased.email_log_id, asked
  order by leased.next_attempt_at`

/**
 * A message that was superseded while it was on its way has no next attempt any more: a failed
 * try leaves it alone. What went out for good takes its sign-in link along. The texts of all messages
 * are one, with a mark between them that nobody could know: in an array each sign would be looked at
 * twice, whether it has to be escaped.
 */
const settle = `
  with clock as (select coalesce($1::timestamptz, now()) as now),
  settled as (
    update private.mail_queue queued
    set next_attempt_at = clock.now + outcome.pause * interval '1 second',
        leased_until = null,
        last_error = outcome.error,
        payload = case
          when outcome.status in ('sent', 'failed') and jsonb_typeof(queued.payload) = 'object'
          then queued.payload - 'link' else queued.payload end
    from clock, unnest($2::uuid[], $3::text[], $4::text[], string_to_array($5, $8), $6::text[], $7::float8[])
      as outcome (id, status, subject, html, error, pause)
    where queued.email_log_id = outcome.id
      and (queued.next_attempt_at is not null or outcome.status in ('sent', 'captured'))
    returning outcome.*
  )
  update public.email_logs log
  set delivery_status = settled.status,
      sent_at = case when settled.status in ('sent', 'captured') then clock.now end,
      subject = coalesce(settled.subject, log.subject),
      email_content = coalesce(nullif(settled.html, ''), log.email_content),
      error = settled.error
  from settled, clock
  where log.id = settled.id`

const releaseAll = `
  update private.mail_queue set leased_until = null where leased_until is not null`
