import { kinds, states } from './rules.ts'

/** What the list is narrowed to; `''` is no limit. */
export type MailFilters = { state: string; kind: string }

/** The filters and the page of a list's address. What makes no sense there counts as not given. */
export function readMailFilters(params: URLSearchParams): MailFilters & { page: number } {
  const [state, kind] = [params.get('state') ?? '', params.get('kind') ?? '']
  const page = params.get('page') ?? ''
  return {
    state: Object.hasOwn(states, state) ? state : '',
    kind: Object.hasOwn(kinds, kind) ? kind : '',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a list, without what is not given and without the first page. */
export function writeMailFilters({ state, kind }: MailFilters, page = 1): string {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  if (kind) params.set('kind', kind)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}
