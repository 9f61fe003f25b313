import { addDays } from '../../../../shared/dates.ts'
import { instantAt, localDate } from '../../../../shared/times.ts'
import type { BookingKind } from '../../../lib/booking-kind.ts'
import { type Period, periodDays, periods } from './booking-periods.ts'
import { type BookingStatus, bookingStatuses } from './booking-status.ts'
import { pageSize } from './rules.ts'

/** The filters of the list; `''` means no filter. Dates are days in the facility's zone. */
export type BookingFilters = {
  /** A tab of the list, used instead of dates. */
  period: Period | ''
  status: BookingStatus | ''
  from: string
  to: string
  /** A text to find in the fields that `search_bookings` searches, taken literally. */
  search: string
  kind: BookingKind | ''
}

export const noFilters: BookingFilters = {
  period: '',
  status: '',
  from: '',
  to: '',
  search: '',
  kind: '',
}

/** Returns the filters and the page of a list's address. Invalid values count as absent. */
export function readBookingFilters(params: URLSearchParams): BookingFilters & { page: number } {
  const page = params.get('page') ?? ''
  return {
    period: oneOf(periods, params.get('period')),
    status: oneOf(bookingStatuses, params.get('status')),
    from: dayFilter(params.get('from')),
    to: dayFilter(params.get('to')),
    search: (params.get('search') ?? '').slice(0, maxSearch),
    kind: oneOf(['lesson', 'open'] as const, params.get('kind')),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the address of a list. Empty filters and the first page are left out. */
export function writeBookingFilters(filters: Partial<BookingFilters>, page = 1): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(noFilters) as (keyof BookingFilters)[]) {
    if (filters[name]) params.set(name, filters[name])
  }
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** Returns the filters after a change. A tab clears the dates, and dates clear the tab. */
export function changedFilters(
  filters: BookingFilters,
  changes: Partial<BookingFilters>,
): BookingFilters {
  const next = { ...filters, ...changes }
  if (changes.period) return { ...next, from: '', to: '' }
  return changes.from || changes.to ? { ...next, period: '' } : next
}

/**
 * Returns the instants between which the bookings of the filtered days start: from `from` on, and
 * before `before`. Null where there is no limit.
 */
export function startRange(
  filters: Pick<BookingFilters, 'period' | 'from' | 'to'>,
  zone: string,
): { from: string | null; before: string | null } {
  const { from, to } = filters.period ? periodDays(filters.period, zone) : filters
  return {
    from: from ? instantAt(from, '00:00', zone).toISOString() : null,
    before: to ? instantAt(addDays(to, 1), '00:00', zone).toISOString() : null,
  }
}

/** Returns true when all filtered days lie ahead. The list then starts with the next booking. */
export function isAhead({ period, from }: BookingFilters, zone: string): boolean {
  return period !== '' || (from !== '' && from >= localDate(new Date(), zone))
}

/** Returns the rows of a page. A tab fits on one page; the full list follows the specification. */
export function pageSizeOf({ period }: BookingFilters): number {
  return period ? 100 : pageSize
}

/** The longest search text, in characters: no address that can be stored is longer. */
export const maxSearch = 254

function oneOf<const T extends readonly string[]>(
  options: T,
  value: string | null,
): T[number] | '' {
  return options.find((option) => option === value) ?? ''
}

/** Returns a date from an address; `''` for anything else. */
export function dayFilter(value: string | null): string {
  if (!value || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return ''
  const parsed = new Date(`${value}T12:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== value ? '' : value
}
