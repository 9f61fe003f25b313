import { addDays, shortDate } from '../../../shared/dates.ts'
import {
  formatTime,
  formatTimeRange,
  instantAt,
  localDate,
  localTime,
} from '../../../shared/times.ts'
import type { Closure, HitBooking } from './queries.ts'

/** Ours: the specification has no closures. */
export const messages = {
  load: 'Failed to load closures. Please try again.',
  save: 'Failed to save the closure. Please try again.',
  delete: 'Failed to delete the closure. Please try again.',
  settle: 'It could not be settled. Please try again.',
  preview: 'Failed to look for bookings. Please try again.',
} as const

/** A closure as it is filled in; no space means all. Dates and times are the facility's. */
export type ClosureDraft = {
  spaceIds: string[]
  isAllDay: boolean
  startDate: string
  startTime: string
  endDate: string
  endTime: string
  reason: string
  isPublic: boolean
  isYearly: boolean
}

/** Where a booking goes: nowhere, or to a space at an instant. */
export type Place = 'cancel' | { spaceId: string; start: string }

export type Settlement = { bookingId: string; place: Place; tells: boolean }

/** All of a date, else of tomorrow, and every space; or from a moment for two hours in one. */
export function newDraft(
  now: Date,
  zone: string,
  from?: { start: Date; spaceId: string },
  date = addDays(localDate(now, zone), 1),
): ClosureDraft {
  const start = from?.start ?? now
  const end = new Date(Math.ceil((start.getTime() + 7_200_000) / 3_600_000) * 3_600_000)
  const day = from ? localDate(start, zone) : date
  return {
    spaceIds: from ? [from.spaceId] : [],
    isAllDay: !from,
    startDate: day,
    startTime: localTime(start, zone),
    endDate: from ? localDate(end, zone) : day,
    endTime: localTime(end, zone),
    reason: '',
    isPublic: false,
    isYearly: false,
  }
}

export function draftOf(closure: Closure, zone: string): ClosureDraft {
  const { starts_at, ends_at } = closure
  const [startTime, endTime] = [localTime(starts_at, zone), localTime(ends_at, zone)]
  const isAllDay = startTime === '00:00' && endTime === '00:00'
  const endDate = localDate(ends_at, zone)
  return {
    spaceIds: closure.facility_closure_spaces.map(({ space_id }) => space_id),
    ...{ isAllDay, startDate: localDate(starts_at, zone), startTime, endTime },
    endDate: isAllDay ? addDays(endDate, -1) : endDate,
    ...{ reason: closure.reason ?? '', isPublic: closure.is_public },
    isYearly: closure.repeats_yearly,
  }
}

/** The instants of a draft; null while it has none or ends before it starts. */
export function draftSpan(
  draft: ClosureDraft,
  zone: string,
): { start: string; end: string } | null {
  const { isAllDay, startDate, startTime, endDate, endTime } = draft
  if (!startDate || !endDate || (!isAllDay && (!startTime || !endTime))) return null
  const start = instantAt(startDate, isAllDay ? '00:00' : startTime, zone)
  const end = isAllDay
    ? instantAt(addDays(endDate, 1), '00:00', zone)
    : instantAt(endDate, endTime, zone)
  return start < end ? { start: start.toISOString(), end: end.toISOString() } : null
}

/** `Thu, Nov 26`, `Thu, Nov 26 – Fri, Nov 27`, or with times where it is not whole days. */
export function spanInWords(start: string, end: string, zone: string): string {
  const [from, to] = [localDate(start, zone), localDate(end, zone)]
  if (localTime(start, zone) === '00:00' && localTime(end, zone) === '00:00') {
    const last = addDays(to, -1)
    return last === from ? shortDate(from) : `${shortDate(from)} – ${shortDate(last)}`
  }
  if (from === to) return `${shortDate(from)}, ${formatTimeRange(start, end, zone)}`
  return `${shortDate(from)}, ${formatTime(start, zone)} – ${shortDate(to)}, ${formatTime(end, zone)}`
}

/** `Cage 3`, `Cage 3 and Cage 4`, `3 spaces` or `the facility`. */
export function spacesInWords(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  if (ids.length === 0) return 'the facility'
  if (ids.length > 2) return `${ids.length} spaces`
  return ids.map((id) => names.get(id) ?? 'a space').join(' and ')
}

/** Where a booking is proposed to go. */
export function proposalOf(hit: HitBooking): Place | null {
  if (!hit.proposed_space_id || !hit.proposed_start_time) return null
  return { spaceId: hit.proposed_space_id, start: hit.proposed_start_time }
}

/** `same time`, `30 min later`, `2 h earlier`, else the day. */
export function distanceInWords(from: string, to: string, zone: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
  if (minutes === 0) return 'same time'
  if (localDate(from, zone) !== localDate(to, zone)) return shortDate(localDate(to, zone))
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const amount = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  return `${amount} ${minutes > 0 ? 'later' : 'earlier'}`
}

/** What the button does: `Close Cage 3, move 3 bookings, cancel 1`. */
export function actionInWords(
  closes: string | null,
  { moves, cancels }: { moves: number; cancels: number },
): string {
  const bookings = (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`
  const parts = [
    closes && `close ${closes}`,
    moves > 0 && `move ${bookings(moves)}`,
    cancels > 0 && (moves > 0 ? `cancel ${cancels}` : `cancel ${bookings(cancels)}`),
  ].filter((part) => typeof part === 'string' && part !== '')
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
