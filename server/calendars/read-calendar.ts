import { Worker } from 'node:worker_threads'
import { type Outgoing, OutgoingError } from '../http/outgoing-request.ts'
import type { CalendarReading, CalendarText } from './busy-times.ts'

/**
 * An instructor's own calendar on another server, which is read so that players cannot book the
 * instructor at a busy time. `etag` and `lastModified` are those of the last answer.
 */
export type FollowedCalendar = Omit<CalendarText, 'text' | 'ours'> & {
  address: string
  etag: string | null
  lastModified: string | null
}

/** `times` is absent when the calendar has not changed. */
type ReadCalendar = Partial<CalendarReading> & { etag?: string; lastModified?: string }

/** Why a calendar cannot be read, in words for its instructor. */
export class CalendarFailure extends Error {
  override name = 'CalendarFailure'
}

export const calendarFailures = {
  away: 'Its server does not answer.',
  large: 'The calendar is too large to be read.',
  unknown: 'There is no calendar at this address any more, or it is not shared.',
  refused: 'Its server refuses access to it.',
  strange: 'There is no calendar at this address, but something else.',
  lost: 'The address redirects too often.',
} as const

const mostBytes = 20 * 1024 * 1024
const mostRedirects = 3
/** Milliseconds. */
const timeouts = { call: 10_000, allCalls: 20_000, reading: 10_000 }

/**
 * Fetches a calendar and reads its busy times if it has changed. The instructor may have added
 * bookings of the facility to it; they do not count as busy, because the facility knows them
 * already. `oursAmong` returns which of the given ids are such bookings. Rejects with
 * `CalendarFailure`.
 */
export async function readCalendar(
  calendar: FollowedCalendar,
  call: Outgoing,
  oursAmong: (ids: string[]) => Promise<string[]> = async () => [],
): Promise<ReadCalendar> {
  const { status, headers, body } = await fetchCalendar(calendar, call)
  if (status === 304) return {}
  const ids = bookingsIn(body)
  const ours = ids.length > 0 ? await oursAmong(ids) : []
  const reading = await inThread({ ...calendar, ours }, body)
  return { ...reading, etag: headers.etag, lastModified: headers['last-modified'] }
}

/** Returns the ids of bookings in a calendar, of any facility that uses Fungo. */
function bookingsIn(text: Buffer): string[] {
  // Most calendars have none and are not decoded here.
  if (!text.includes('@fungo')) return []
  const ids = text.toString().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=@fungo)/g)
  return [...new Set(ids)]
}

/** Requests the calendar and follows redirects. A 304 says that it has not changed. */
async function fetchCalendar(calendar: FollowedCalendar, call: Outgoing) {
  const headers: Record<string, string> = { accept: 'text/calendar, text/plain;q=0.5' }
  if (calendar.etag) headers['if-none-match'] = calendar.etag
  if (calendar.lastModified) headers['if-modified-since'] = calendar.lastModified
  let { address } = calendar
  const signal = AbortSignal.timeout(timeouts.allCalls)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const request = { headers, mostBytes, timeout: timeouts.call, signal }
    const answer = await call(address, request).catch(failed)
    const { location } = answer.headers
    if ([301, 302, 303, 307, 308].includes(answer.status) && location) {
      if (!URL.canParse(location, address)) throw new CalendarFailure(calendarFailures.lost)
      address = new URL(location, address).href
      continue
    }
    if (answer.isCut) throw new CalendarFailure(calendarFailures.large)
    if (answer.status === 200 || answer.status === 304) return answer
    throw new CalendarFailure(failureOf(answer.status))
  }
  throw new CalendarFailure(calendarFailures.lost)
}

function failureOf(status: number): string {
  if (status === 404 || status === 410) return calendarFailures.unknown
  return status >= 500 ? calendarFailures.away : calendarFailures.refused
}

function failed(error: unknown): never {
  throw error instanceof OutgoingError ? new CalendarFailure(error.message) : error
}

/**
 * Reads the text in a thread with limits of time and memory, because a calendar may have rules that
 * take very long. The thread has ended before this returns.
 */
function inThread(calendar: Omit<CalendarText, 'text'>, text: Buffer): Promise<CalendarReading> {
  const { zone, email, ours, from, until } = calendar
  const { promise, resolve, reject } = Promise.withResolvers<CalendarReading>()
  const worker = new Worker(new URL('./busy-times-worker.ts', import.meta.url), {
    workerData: { zone, email, ours, from, until, text },
    // Moves the text's memory instead of copying it. A short text is copied, because it lies in
    // memory that it shares with other buffers.
    transferList: text.byteLength === text.buffer.byteLength ? [text.buffer as ArrayBuffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
  })
  const timer = setTimeout(
    () => reject(new CalendarFailure(calendarFailures.large)),
    timeouts.reading,
  )
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) => {
    const isMuch = error instanceof RangeError || error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(new CalendarFailure(isMuch ? calendarFailures.large : calendarFailures.strange))
  })
  return promise.finally(async () => {
    clearTimeout(timer)
    await worker.terminate()
  })
}
