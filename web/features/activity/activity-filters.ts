import { addDays } from '../../../shared/dates.ts'
import { instantAt } from '../../../shared/times.ts'
import { dayFilter } from '../bookings/rows/booking-filters.ts'
import { kinds } from './rules.ts'

/** The filters of the list; `''` means no filter. Dates are days of the facility. */
export type ActivityFilters = { person: string; kind: string; from: string; to: string }

export const noFilters: ActivityFilters = { person: '', kind: '', from: '', to: '' }

/** Stands for the operator of the server, who has no account. */
export const operator = 'operator'

/** Reads filters and page from the address of a list. Invalid values count as missing. */
export function readActivityFilters(params: URLSearchParams): ActivityFilters & { page: number } {
  const [person, kind] = [params.get('person') ?? '', params.get('kind') ?? '']
  const page = params.get('page') ?? ''
  return {
    person:
      person === operator || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(person)
        ? person
        : '',
    kind: Object.hasOwn(kinds, kind) ? kind : '',
    from: dayFilter(params.get('from')),
    to: dayFilter(params.get('to')),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the address of a list, without empty filters and without the first page. */
export function writeActivityFilters(filters: ActivityFilters, page = 1): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(noFilters) as (keyof ActivityFilters)[])
    if (filters[name]) params.set(name, filters[name])
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/**
 * Returns the instants of the filtered days: `from` included, `before` excluded. Each is null
 * without its filter.
 */
export function madeRange({ from, to }: ActivityFilters, zone: string) {
  return {
    from: from ? instantAt(from, '00:00', zone).toISOString() : null,
    before: to ? instantAt(addDays(to, 1), '00:00', zone).toISOString() : null,
  }
}
