import { addDays } from '../../../shared/dates.ts'
import { instantAt } from '../../../shared/times.ts'
import { dayFilter } from '../bookings/rows/booking-filters.ts'
import { kinds } from './rules.ts'

/** What the list is narrowed to; `''` is no limit. Dates are days of the facility. */
export type ActivityFilters = { person: string; kind: string; from: string; to: string }

export const noFilters: ActivityFilters = { person: '', kind: '', from: '', to: '' }

/** Stands for whoever runs the server, who has no account. */
export const operator = 'operator'

/** The filters and the page of a list's address. What makes no sense there counts as not given. */
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

/** The address of a list, without what is not given and without the first page. */
export function writeActivityFilters(filters: ActivityFilters, page = 1): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(noFilters) as (keyof ActivityFilters)[])
    if (filters[name]) params.set(name, filters[name])
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The instants from which and before which the filtered days lie, where limited. */
export function madeRange({ from, to }: ActivityFilters, zone: string) {
  return {
    from: from ? instantAt(from, '00:00', zone).toISOString() : null,
    before: to ? instantAt(addDays(to, 1), '00:00', zone).toISOString() : null,
  }
}
