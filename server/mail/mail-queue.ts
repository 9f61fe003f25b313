import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { isReadOnlyFailure } from '../database/read-only.ts'

/** A row of `private.mail_servers`. `is_only_facility`: the installation has no other facility. */
export type StoredServer = {
  facility_id: string
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string | null
  /** Encrypted. */
  password: string | null
  sender: string
  is_only_facility: boolean
}

/** A leased row of `private.mail_queue` with the matching fields of `email_logs`. */
export type QueuedMail = {
  id: string
  type: string
  recipient: string
  payload: Record<string, unknown>
  /** Tries started so far, this one included. */
  attempts: number
  /** Seconds since it was queued. */
  age: number
  facilityId: string | null
  /** The mail server of its facility, for a process without SMTP_URL. */
  server: StoredServer | null
  /** The origin of its links. Null: the process's site. */
  siteUrl: string | null
  /** The sender. Null: the process's sender. */
  sender: string | null
}

/** The result of a try. `content` is the rendered message, fit for storage. */
export type Outcome = {
  status: 'sent' | 'captured' | 'failed' | 'retry'
  content?: { subject: string; html: string }
  error?: string
  /** The mail server's reply when it took the message. */
  answer?: string
  /** Seconds, for 'retry'. */
  pause?: number
}

/** A message's id and its result. */
export type Settled = [id: string, outcome: Outcome]

type MailQueue = {
  /** Leases up to `limit` due messages for a minute. Other workers skip them. */
  lease(
    limit: number,
    options?: { firstTriesOnly?: boolean; except?: string[] },
  ): Promise<QueuedMail[]>
  /** Records results: all of them, or none when it throws. */
  settle(settled: Settled[]): Promise<void>
  /** Releases the leases of a killed process. Only for a database that no other process uses. */
  releaseAll(): Promise<void>
}

type QueueOptions = {
  /** How long a call waits at most (ms) while requests of people wait for a connection. */
  maximumWait?: number
  /** The facility that the process serves; by default the first one. */
  facilityId?: string
  /**
   * True for a process without SMTP_URL, which stores messages instead of sending them. It leases
   * none while another process has a mail server.
   */
  captures?: boolean
}

/**
 * The queue of mail in the database, for the mailer. Each call is one statement in its own
 * transaction, so no lock is held while a message is being sent. The current time is the
 * database's, or in tests the test clock's.
 */
export function createMailQueue(
  { pool }: Pick<Database, 'pool'>,
  clock: Clock,
  { maximumWait = 100, facilityId, captures = false }: QueueOptions = {},
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
        each(({ answer }) => answer?.slice(0, 500)),
      ])
    },
    releaseAll: async () => {
      await statement('mail-release', releaseAll, [])
    },
  }

  /**
   * Runs a statement. `pool.query` would close the embedded engine's only connection on any
   * failure. Only a connection to a server that became read-only is closed.
   */
  async function statement<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    await requestsFirst()
    const client = await pool.connect()
    let isBroken = false
    try {
      const { rows } = await client.query<Row>({ name, text, values })
      return rows
    } catch (error) {
      isBroken = isReadOnlyFailure(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  /** Waits until no request waits for a connection, but at most `maximumWait`. */
  async function requestsFirst(): Promise<void> {
    const latest = performance.now() + maximumWait
    while (pool.waitingCount > 0 && performance.now() < latest) await pause(5)
  }
}

/**
 * How long a lease lasts. It is longer than the transport's timeout for one message, so that no
 * lease ends during a send.
 */
const leaseSeconds = 60

/**
 * How many urgent messages each facility may send before the first notice of any facility. A notice
 * is a message that nobody waits for.
 */
const noticesAfter = 2

/** How many rows more are read, because other processes may lease so many of them meanwhile. */
const mostElsewhere = 5

/**
 * Leases due messages. Facilities take turns (`lane`: a facility's id, or zeros for mail of none).
 * In a lane, messages that somebody waits for come before notices. Messages that are being sent
 * count as turns. Ties are broken at random: otherwise the facility that queued first would always
 * win.
 *
 * PostgreSQL plans the statement once, for a queue of any size: it finds each lane and its oldest
 * due messages by the index, then each message by its key. `limit` is in the text, because for a
 * parameter the planner expects a tenth of the table. The other parameters come from a subquery.
 * Used directly, they would make PostgreSQL plan each call, which takes four times as long as
 * running it.
 */
const leaseDue = (limit: number) => `
  with recursive asked as materialized (
    select coalesce($1::timestamptz, now()) as now, $2::boolean as first_tries_only,
      $3::uuid[] as tried, coalesce($4::uuid, private.site_facility_id()) as facility_id,
      $5::boolean as captures
  ),
  lanes (lane) as (
    (select lane from private.mail_queue where next_attempt_at is not null order by lane limit 1)
    union all
    select (
      select queued.lane from private.mail_queue queued
      where queued.next_attempt_at is not null and queued.lane > lanes.lane
      order by queued.lane limit 1
    )
    from lanes where lanes.lane is not null
  ),
  turns as (
    select waiting.email_log_id, in_flight.messages + kind.is_notice::integer * ${noticesAfter}
      + row_number() over (partition by lanes.lane order by kind.is_notice, waiting.next_attempt_at) as turn
    from lanes
    cross join lateral (
      select count(*) as messages from private.mail_queue flying
      where flying.lane = lanes.lane and flying.leased_until >= (select now from asked)
    ) in_flight
    cross join (values (false), (true)) kind (is_notice)
    cross join lateral (
      select due.email_log_id, due.next_attempt_at from private.mail_queue due
      where due.lane = lanes.lane and due.is_notice = kind.is_notice
        and due.next_attempt_at <= (select now from asked)
        and (due.leased_until is null or due.leased_until < (select now from asked))
        and (not (select first_tries_only from asked) or due.attempts = 0)
        and due.email_log_id <> all ((select tried from asked)::uuid[])
        and (
          due.site_url is not null
          or due.lane in ((select facility_id from asked), '00000000-0000-0000-0000-000000000000')
        )
      order by due.next_attempt_at
      limit ${limit + mostElsewhere}
    ) waiting
    where not ((select captures from asked) and private.has_mail_process())
      and lanes.lane not in (select facility_id from private.moves)
  ),
  leased as (
    update private.mail_queue queued
    set leased_until = asked.now + ${leaseSeconds} * interval '1 second',
        attempts = queued.attempts + 1
    from asked
    where queued.email_log_id = any (array(
      select chosen.email_log_id
      from (
        select email_log_id, turn, random() as drawn from turns order by turn, drawn
        limit ${limit + mostElsewhere}
      ) next
      join private.mail_queue chosen on chosen.email_log_id = next.email_log_id
      -- Checked again on the locked row: another process may have leased or sent the message meanwhile.
      where chosen.next_attempt_at <= (select now from asked)
        and (chosen.leased_until is null or chosen.leased_until < (select now from asked))
      order by next.turn, next.drawn
      limit ${limit}
      for update of chosen skip locked
    ))
    returning queued.email_log_id, queued.payload, queued.attempts, queued.next_attempt_at,
      queued.site_url, queued.sender
  )
  select log.id, log.email_type as type, log.recipient, leased.payload, leased.attempts,
         log.facility_id as "facilityId",
         case when asked.captures then private.mail_server_of(log.facility_id) end as server, leased.site_url as "siteUrl", leased.sender,
         extract(epoch from asked.now - log.created_at)::float8 as age
  from leased
  join public.email_logs log on log.id = leased.email_log_id, asked
  order by leased.next_attempt_at`

/**
 * Records results. A message that was superseded while it was being sent has no next attempt any
 * more: for it only a success is recorded. A message that was sent or finally failed loses its
 * sign-in link. The HTML of all messages is passed as one string with a random separator, because
 * an array would check each character twice for escapes.
 */
const settle = `
  with clock as (select coalesce($1::timestamptz, now()) as now),
  settled as (
    update private.mail_queue queued
    set next_attempt_at = clock.now + outcome.pause * interval '1 second',
        leased_until = null,
        failed_at = case when outcome.status = 'failed' then clock.now end,
        last_error = outcome.error,
        last_answer = outcome.answer,
        payload = case
          when outcome.status in ('sent', 'failed') and jsonb_typeof(queued.payload) = 'object'
          then queued.payload - 'link' else queued.payload end
    from clock, unnest($2::uuid[], $3::text[], $4::text[], string_to_array($5, $8), $6::text[], $7::float8[],
      $9::text[]) as outcome (id, status, subject, html, error, pause, answer)
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
