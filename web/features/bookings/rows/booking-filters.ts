import { addDays } from '../../../../shared/dates.ts'
import { instantAt, localDate } from '../../../../shared/times.ts'
import type { BookingKind } from '../../../lib/booking-kind.ts'
import { type Period, periodDays, periods } from './booking-periods.ts'
import { type BookingStatus, bookingStatuses } from './booking-status.ts'
import { pageSize } from './rules.ts'

/** What the list is narrowed to; `''` is no limit. Dates are days of the facility. */
export type BookingFilters = {
  /** A tab of the list, in the place of dates. */
  period: Period | ''
  status: BookingStatus | ''
  from: string
  to: string
  /** In what `search_bookings` looks through, taken literally. */
  search: string
  kind: BookingKind | ''
}

export const noFilters: BookingFilters = {
  ...{ period: '', status: '', from: '', to: '' },
  ...{ search: '', kind: '' },
}

/** The filters and the page of a list's address. What makes no sense there counts as not given. */
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

/** The address of a list, without what is not given and without the first page. */
export function writeBookingFilters(filters: Partial<BookingFilters>, page = 1): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(noFilters) as (keyof BookingFilters)[]) {
    if (filters[name]) params.set(name, filters[name])
  }
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The filters after a change: a tab and dates take each other's place. */
export function changedFilters(
  filters: BookingFilters,
  changes: Partial<BookingFilters>,
): BookingFilters {
  const next = { ...filters, ...changes }
  if (changes.period) return { ...next, from: '', to: '' }
  return changes.from || changes.to ? { ...next, period: '' } : next
}

/** The instants from which and before which bookings of the filtered days start, where limited. */
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

/** Whether all days lie ahead: then what comes next stands first. */
export function isAhead({ period, from }: BookingFilters, zone: string): boolean {
  return period !== '' || (from !== '' && from >= localDate(new Date(), zone))
}

/** A day's work is one page; the list of all has the specification's. */
export function pageSizeOf({ period }: BookingFilters): number {
  return period ? 100 : pageSize
}

/** Longer than the longest address that can be stored. */
export const maxSearch = 254

function oneOf<const T extends readonly string[]>(
  options: T,
  value: string | null,
): T[number] | '' {
  return options.find((option) => option === value) ?? ''
}

/** A day of an address; `''` for anything else. */
export function dayFilter(value: string | null): string {
  if (!value || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return ''
  const parsed = new Date(`${value}T12:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== value ? '' : value
}
