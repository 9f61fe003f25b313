import { localDate } from '../../../../shared/times.ts'
import type { BookingKind } from '../../../lib/booking-kind.ts'
import { dayFilter, dayRange, listAddress, pageOf } from '../../../lib/list-address.ts'
import { type BookingStatus, bookingStatuses } from '../../../ui/booking-status.ts'
import { type Period, periodDays, periods } from './booking-periods.ts'
import { pageSize } from './rules.ts'

/**
 * The filters of the staff's list of bookings; `''` means no filter. Dates are days in the
 * facility's zone.
 */
export type BookingFilters = {
  /**
   * The tab of the list: today, tomorrow or this week, used instead of dates. `''` is the tab of
   * all.
   */
  period: Period | ''
  status: BookingStatus | ''
  from: string
  to: string
  /** A text to find in the fields that `search_bookings` searches. It has no wildcards. */
  search: string
  kind: BookingKind | ''
  /** Only bookings that owe something. */
  owed: 'yes' | ''
}

export const noFilters: BookingFilters = {
  period: '',
  status: '',
  from: '',
  to: '',
  search: '',
  kind: '',
  owed: '',
}

/** Returns the filters and the page of a list's address. Invalid values count as absent. */
export function readBookingFilters(params: URLSearchParams): BookingFilters & { page: number } {
  return {
    period: oneOf(periods, params.get('period')),
    status: oneOf(bookingStatuses, params.get('status')),
    from: dayFilter(params.get('from')),
    to: dayFilter(params.get('to')),
    search: (params.get('search') ?? '').slice(0, maxSearch),
    kind: oneOf(['lesson', 'open'] as const, params.get('kind')),
    owed: oneOf(['yes'] as const, params.get('owed')),
    page: pageOf(params),
  }
}

/**
 * Returns the query string of a list's address, such as `?status=no_show`. Empty filters and the
 * first page are left out.
 */
export function writeBookingFilters(filters: Partial<BookingFilters>, page = 1): string {
  return listAddress(filters, page)
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
  return dayRange(filters.period ? periodDays(filters.period, zone) : filters, zone)
}

/**
 * Returns true when all filtered days are today or later. The list then begins with the soonest.
 */
export function isAhead({ period, from }: BookingFilters, zone: string): boolean {
  return period !== '' || (from !== '' && from >= localDate(new Date(), zone))
}

/**
 * Returns how many rows a page has. The tab of a day or a week has long pages, so that all of it
 * fits on one. The list of all bookings has the size of specification §9.
 */
export function pageSizeOf({ period }: BookingFilters): number {
  return period ? 100 : pageSize
}

/** The longest search text, in characters. No email address that can be stored is longer. */
export const maxSearch = 254

function oneOf<const T extends readonly string[]>(
  options: T,
  value: string | null,
): T[number] | '' {
  return options.find((option) => option === value) ?? ''
}
