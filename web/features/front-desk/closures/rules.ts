import { addDays, shortDate } from '../../../../shared/dates.ts'
import {
  formatTime,
  formatTimeRange,
  formatWallTime,
  instantAt,
  localDate,
  localTime,
} from '../../../../shared/times.ts'
import type { ClosedSpan, Closure } from './queries.ts'

/** What the screens of closures say when a request fails. */
export const messages = {
  load: 'Failed to load closures. Please try again.',
  save: 'Failed to save the closure. Please try again.',
  undo: 'Failed to undo the closure. Please try again.',
  undoSettlement: 'The change could not be undone. Please check the bookings.',
  away: 'Failed to save the time off. Please try again.',
  delete: 'Failed to delete the closure. Please try again.',
  settle: 'The booking could not be settled. Please try again.',
  preview: 'Failed to look for bookings. Please try again.',
} as const

/** When a closure starts and ends, as ISO instants. */
type ClosedTime = Pick<ClosedSpan, 'start' | 'end'>

/** The form of a closure. Dates and times are in the facility's zone. */
export type ClosureDraft = {
  /** True if the whole facility closes. If false and `spaceIds` is empty, nothing is chosen yet. */
  isEverything: boolean
  spaceIds: string[]
  isAllDay: boolean
  startDate: string
  startTime: string
  endDate: string
  endTime: string
  /**
   * The instants that the dates and times were made from; null if there were none. When clocks go
   * back, an hour comes twice, and these instants say which one is meant.
   */
  known: ClosedTime | null
  reason: string
  isPublic: boolean
  isYearly: boolean
}

/**
 * What is known of a closure when its form opens. With `from` it starts at that moment; `closing`
 * is the day's closing time (`HH:MM`), `00:00` for the midnight that ends the day, null if it is
 * unknown. Otherwise it takes the whole `date`. If no space is known, staff choose what closes.
 */
export type NewClosure = {
  from?: { start: Date; spaceId?: string; closing: string | null }
  date?: string
  spaceId?: string
}

/** An hour in milliseconds. */
const fullHour = 3_600_000

/**
 * Returns the draft of a closure. With `from` it ends at the zone's first full hour that is at
 * least two hours later. Otherwise it takes the whole date, by default tomorrow.
 */
export function newDraft(
  now: Date,
  zone: string,
  { from, date, spaceId }: NewClosure = {},
): ClosureDraft {
  const start = from?.start ?? now
  const earliest = new Date(start.getTime() + 2 * fullHour)
  // Some zones are half an hour away from the full hours of UTC.
  const shift = (Number(localTime(earliest, zone).slice(3)) - earliest.getUTCMinutes()) * 60_000
  const end = new Date(Math.ceil((earliest.getTime() + shift) / fullHour) * fullHour - shift)
  const day = from ? localDate(start, zone) : (date ?? addDays(localDate(now, zone), 1))
  const known = from?.spaceId ?? spaceId
  return {
    isEverything: false,
    spaceIds: known ? [known] : [],
    isAllDay: !from,
    startDate: day,
    startTime: localTime(start, zone),
    endDate: from ? localDate(end, zone) : day,
    endTime: localTime(end, zone),
    known: from ? { start: start.toISOString(), end: end.toISOString() } : null,
    reason: '',
    isPublic: false,
    isYearly: false,
  }
}

/** An end of a closure that starts now: `5 PM`, `Close, 8 PM`. */
type UntilChoice = Pick<ClosureDraft, 'endDate' | 'endTime'> & { label: string }

/**
 * Returns the choices for the end of a closure that starts now, such as `5 PM`, `6 PM`,
 * `Close, 8 PM`: an hour before the draft's end, the draft's end, and the day's closing time. While
 * closing time is ahead, the first is left out unless it is before closing time, and the second if
 * it is closing time. The third is left out if closing time is unknown or has passed. An end may be
 * on the next day.
 */
export function untilChoices(
  { startDate, startTime, endDate, endTime }: ClosureDraft,
  closing: string | null,
): UntilChoice[] {
  const end = { endDate, endTime }
  const hour = (Number(endTime.slice(0, 2)) + 23) % 24
  const before = {
    endDate: hour === 23 ? addDays(endDate, -1) : endDate,
    endTime: `${String(hour).padStart(2, '0')}:00`,
  }
  const instant = (each: typeof end) => `${each.endDate} ${each.endTime}`
  const closingDate = closing === '00:00' ? addDays(startDate, 1) : startDate
  const closingEnd = closing === null ? null : { endDate: closingDate, endTime: closing }
  const closes = closingEnd && instant(closingEnd) > `${startDate} ${startTime}` ? closingEnd : null
  const isEarly = !closes || instant(before) < instant(closes)
  const isClosing = closes !== null && instant(end) === instant(closes)
  const hours = [...(isEarly ? [before] : []), ...(isClosing ? [] : [end])]
  const label = (time: string) => formatWallTime(time).replace(':00', '')
  return [
    ...hours.map((each) => ({ ...each, label: label(each.endTime) })),
    ...(closes ? [{ ...closes, label: `Close, ${label(closes.endTime)}` }] : []),
  ]
}

/** Returns the form of a stored closure. From midnight to midnight it takes all day. */
export function draftOf(closure: Closure, zone: string): ClosureDraft {
  const { starts_at, ends_at } = closure
  const [startTime, endTime] = [localTime(starts_at, zone), localTime(ends_at, zone)]
  const isAllDay = startTime === '00:00' && endTime === '00:00'
  const endDate = localDate(ends_at, zone)
  const spaceIds = closure.facility_closure_spaces.map(({ space_id }) => space_id)
  return {
    isEverything: spaceIds.length === 0,
    spaceIds,
    isAllDay,
    startDate: localDate(starts_at, zone),
    startTime,
    endTime,
    endDate: isAllDay ? addDays(endDate, -1) : endDate,
    known: { start: starts_at, end: ends_at },
    reason: closure.reason ?? '',
    isPublic: closure.is_public,
    isYearly: closure.repeats_yearly,
  }
}

/** A closure as the database compares it with the stored one. */
export type ShownClosure = ReturnType<typeof shownOf>

/** Returns what the form showed of a closure, for the database to see if it changed since. */
export function shownOf({ facility_closure_spaces, ...closure }: Closure) {
  const { starts_at, ends_at, reason, is_public, repeats_yearly } = closure
  const space_ids = facility_closure_spaces.map(({ space_id }) => space_id)
  return { starts_at, ends_at, space_ids, reason, is_public, repeats_yearly }
}

/** Returns whether a draft has all the dates and times that it needs. */
export function isComplete(draft: ClosureDraft): boolean {
  const { isAllDay, startDate, startTime, endDate, endTime } = draft
  return Boolean(startDate && endDate && (isAllDay || (startTime && endTime)))
}

/** Returns when a draft starts and ends; null while a time is missing or the end is not later. */
export function draftSpan(draft: ClosureDraft, zone: string): ClosedTime | null {
  const { isAllDay, startDate, startTime, endDate, endTime, known } = draft
  if (!isComplete(draft)) return null
  const start = instantAt(startDate, isAllDay ? '00:00' : startTime, zone, known?.start)
  const end = isAllDay
    ? instantAt(addDays(endDate, 1), '00:00', zone)
    : instantAt(endDate, endTime, zone, known?.end)
  return start < end ? { start: start.toISOString(), end: end.toISOString() } : null
}

/** Returns `Thu, Nov 26` or `Thu, Nov 26 – Fri, Nov 27`, with times unless the days are whole. */
export function spanInWords(start: string, end: string, zone: string): string {
  const [from, to] = [localDate(start, zone), localDate(end, zone)]
  if (localTime(start, zone) === '00:00' && localTime(end, zone) === '00:00') {
    const last = addDays(to, -1)
    return last === from ? shortDate(from) : `${shortDate(from)} – ${shortDate(last)}`
  }
  if (from === to) return `${shortDate(from)}, ${formatTimeRange(start, end, zone)}`
  return `${shortDate(from)}, ${formatTime(start, zone)} – ${shortDate(to)}, ${formatTime(end, zone)}`
}

/** Returns `Cage 3`, `Cage 3 and Cage 4`, `3 spaces` or `the facility`. */
export function spacesInWords(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  if (ids.length === 0) return 'the facility'
  if (ids.length > 2) return `${ids.length} spaces`
  return ids.map((id) => names.get(id) ?? 'a space').join(' and ')
}
