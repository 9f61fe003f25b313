import { kinds, states } from './rules.ts'

/** The filters of the list; `''` means no filter. */
export type MailFilters = { state: string; kind: string }

/** Reads filters and page from the address of a list. Invalid values count as missing. */
export function readMailFilters(params: URLSearchParams): MailFilters & { page: number } {
  const [state, kind] = [params.get('state') ?? '', params.get('kind') ?? '']
  const page = params.get('page') ?? ''
  return {
    state: Object.hasOwn(states, state) ? state : '',
    kind: Object.hasOwn(kinds, kind) ? kind : '',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the address of a list, without empty filters and without the first page. */
export function writeMailFilters({ state, kind }: MailFilters, page = 1): string {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  if (kind) params.set('kind', kind)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}
