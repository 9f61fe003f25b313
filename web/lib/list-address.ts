import { addDays } from '../../shared/dates.ts'
import { isDate } from '../../shared/is-date.ts'
import { instantAt } from '../../shared/times.ts'

/** Returns the page in the address of a list of staff, such as that of bookings, counted from 1. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}

/** Returns a date from an address; `''` for anything else. */
export function dayFilter(value: string | null): string {
  return value && isDate(value) ? value : ''
}

/**
 * Returns the query string of a list's address, such as `?page=2`. Empty filters and the first page
 * are left out.
 */
export function listAddress(filters: Record<string, string>, page = 1): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value))
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/**
 * Returns the instants between which the days from `from` to `to` lie: at or after `from`, and
 * before `before`. An empty day sets no limit, and its instant is null.
 */
export function dayRange({ from, to }: { from: string; to: string }, zone: string) {
  return {
    from: from ? instantAt(from, '00:00', zone).toISOString() : null,
    before: to ? instantAt(addDays(to, 1), '00:00', zone).toISOString() : null,
  }
}
