import type { Config } from '../config.ts'
import { asOwner, type TransactionContext } from '../database/as-caller.ts'
import { createOutgoing } from '../http/outgoing-request.ts'
import type { Logger } from '../log.ts'
import { CalendarFailure, type FollowedCalendar, readCalendar } from './read-calendar.ts'

type CalendarContext = TransactionContext & {
  config: Pick<Config, 'outgoingPrivate'>
  log: Pick<Logger, 'error'>
}

const minute = 60_000

/** Calendars fetched at the same time. Each takes as long as its server. */
const atOnce = 4

/**
 * Reads instructors' own calendars every quarter of an hour, each in one process only. `stop` waits
 * for those being read.
 */
export function followCalendars(context: CalendarContext): { stop(): Promise<void> } {
  let current: Promise<void> | undefined
  let isStopping = false
  const timer = setInterval(() => {
    current ??= work().finally(() => {
      current = undefined
    })
  }, minute)
  timer.unref()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await current
    },
  }

  async function work(): Promise<void> {
    try {
      while (!isStopping && (await readDueCalendars(context)) === atOnce);
    } catch (error) {
      context.log.error({ err: error }, 'calendars could not be read')
    }
  }
}

/** Reads the next calendars that are due, or the instructor's. Returns how many. */
export async function readDueCalendars(
  context: CalendarContext,
  instructorId?: string,
): Promise<number> {
  if (context.database.hasRoom?.() === false) return 0
  const due = await asOwner(context, async (client) => {
    const { rows } = await client.query('select * from private.lease_busy_calendars($1, $2)', [
      ...[atOnce, instructorId ?? null],
    ])
    return rows as LeasedCalendar[]
  })
  await Promise.all(due.map((calendar) => read(context, calendar)))
  return due.length
}

type LeasedCalendar = {
  instructor_id: string
  address: string
  etag: string | null
  last_modified: string | null
  zone: string
  email: string
  reads_from: Date
  reads_until: Date
}

async function read(context: CalendarContext, leased: LeasedCalendar): Promise<void> {
  const calendar: FollowedCalendar = {
    address: leased.address,
    etag: leased.etag,
    lastModified: leased.last_modified,
    zone: leased.zone,
    email: leased.email,
    from: leased.reads_from.getTime(),
    until: leased.reads_until.getTime(),
  }
  const call = createOutgoing({ allowPrivate: context.config.outgoingPrivate })
  const outcome = await readCalendar(calendar, call).catch((error) => {
    if (error instanceof CalendarFailure) return { failure: error.message }
    throw error
  })
  const { times, etag, lastModified, failure } = { failure: null, ...outcome } as Outcome
  await asOwner(context, (client) =>
    client.query('select private.note_busy_calendar($1, $2, $3, $4, $5, $6, $7)', [
      ...[leased.instructor_id, leased.address, failure],
      times?.map(({ from }) => new Date(from).toISOString()) ?? null,
      times?.map(({ to }) => new Date(to).toISOString()) ?? null,
      ...[short(etag), short(lastModified)],
    ]),
  )
}

type Outcome = Awaited<ReturnType<typeof readCalendar>> & { failure: string | null }

/** Keeps an ETag or date only while it is short: it comes from a foreign server. */
function short(mark: string | undefined): string | null {
  return mark !== undefined && mark.length <= 200 ? mark : null
}
