import { dayFilter, pageOf } from '../../lib/list-address.ts'
import { kinds } from './rules.ts'

/**
 * The filters of the staff's page of activity (`/admin/activity`), as they are in its address; `''`
 * means no filter. `person` is the id of an account or of a person of the desk, or `operator`.
 * Dates are days of the facility.
 */
export type ActivityFilters = { person: string; kind: string; from: string; to: string }

export const noFilters: ActivityFilters = { person: '', kind: '', from: '', to: '' }

/** Stands for the operator of the server, who has no account. */
export const operator = 'operator'

/** Reads filters and page from the address of the list. Invalid values count as missing. */
export function readActivityFilters(params: URLSearchParams): ActivityFilters & { page: number } {
  const [person, kind] = [params.get('person') ?? '', params.get('kind') ?? '']
  return {
    person:
      person === operator || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(person)
        ? person
        : '',
    kind: Object.hasOwn(kinds, kind) ? kind : '',
    from: dayFilter(params.get('from')),
    to: dayFilter(params.get('to')),
    page: pageOf(params),
  }
}
