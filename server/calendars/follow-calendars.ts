import type { Config } from '../config.ts'
import { asOwner } from '../database/as-caller.ts'
import type { TransactionContext } from '../database/session-settings.ts'
import { createOutgoing } from '../http/outgoing-request.ts'
import type { Logger } from '../log.ts'
import { CalendarFailure, type FollowedCalendar, readCalendar } from './read-calendar.ts'

type CalendarContext = TransactionContext & {
  config: Pick<Config, 'outgoingPrivate'>
  log: Pick<Logger, 'error'>
}

const minute = 60_000

/**
 * How many calendars this process reads at the same time, on request or on schedule. Each has its
 * own thread and may hold a calendar of 20 MB.
 */
const atOnce = 2

/**
 * Reads instructors' own calendars every quarter of an hour, so that players cannot book an
 * instructor at a busy time. Staff can override it. A lease in the database keeps two processes
 * from reading the same calendar. `stop` waits for those being read.
 */
export function followCalendars(context: CalendarContext): { stop(): Promise<void> } {
  let current: Promise<unknown> | undefined
  let isStopping = false
  const timer = setInterval(() => {
    current ??= readDueCalendars(context, () => isStopping)
      .catch((error) => context.log.error({ err: error }, 'calendars could not be read'))
      .finally(() => {
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
}

/** Reads the calendars that are due. Returns how many. */
export async function readDueCalendars(
  context: CalendarContext,
  isStopping = () => false,
): Promise<number> {
  let count = 0
  const readUntilNone = async () => {
    while (!isStopping() && (await readNext(context))) count += 1
  }
  await Promise.all(Array.from({ length: atOnce }, readUntilNone))
  return count
}

/** Reads an instructor's calendar now, unless it is being read. Resolves when that is done. */
export async function readCalendarOf(
  context: CalendarContext,
  instructorId: string,
): Promise<void> {
  await readNext(context, instructorId)
}

/** Waits for its turn and reads the next calendar that is due. Returns false when there is none. */
function readNext(context: CalendarContext, instructorId?: string): Promise<boolean> {
  return inTurn(async () => {
    if (context.database.hasRoom?.() === false) return false
    const [due] = await asOwner(context, async (client) => {
      const lease = 'select * from private.lease_busy_calendars($1, $2)'
      const { rows } = await client.query<LeasedCalendar>(lease, [1, instructorId ?? null])
      return rows
    })
    if (due) await read(context, due)
    return due !== undefined
  })
}

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs `work` as soon as fewer than `atOnce` calendars are being read. First come, first served.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
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

/** Reads a leased calendar and records its busy times, or why it could not be read. */
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
  const oursAmong = (ids: string[]) =>
    asOwner(context, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select booking.id from public.bookings booking
         join public.instructors instructor on instructor.facility_id = booking.facility_id
         where instructor.id = $1 and booking.id = any ($2)`,
        [leased.instructor_id, ids],
      )
      return rows.map(({ id }) => id)
    })
  const outcome = await readCalendar(calendar, call, oursAmong).catch((error) => {
    if (error instanceof CalendarFailure) return { failure: error.message }
    throw error
  })
  const { times, leftOut, etag, lastModified, failure } = { failure: null, ...outcome } as Outcome
  await asOwner(context, (client) =>
    client.query('select private.note_busy_calendar($1, $2, $3, $4, $5, $6, $7, $8)', [
      ...[leased.instructor_id, leased.address, failure],
      times?.map(({ from }) => new Date(from).toISOString()) ?? null,
      times?.map(({ to }) => new Date(to).toISOString()) ?? null,
      ...[short(etag), short(lastModified), leftOut ?? 0],
    ]),
  )
}

type Outcome = Awaited<ReturnType<typeof readCalendar>> & { failure: string | null }

/** Keeps an ETag or date only while it is short: it comes from a foreign server. */
function short(mark: string | undefined): string | null {
  return mark !== undefined && mark.length <= 200 ? mark : null
}
