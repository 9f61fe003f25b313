import { dayFilter } from '../../../lib/list-address.ts'
import type { About } from '../entries/mutations.ts'

/**
 * A statement of an account, as staff print or mail it: the holder, and the days, both included.
 */
export type Statement = { about: About; from: string; to: string }

const holders = ['teamId', 'customerId', 'groupId'] as const

/**
 * Returns the statement that the page's URL names. By default it ends today and begins on the first
 * of the month in which it ends. Null if the URL names no account.
 */
export function readStatement(params: URLSearchParams, today: string): Statement | null {
  const holder = holders.find((name) => params.get(name))
  if (!holder) return null
  const to = dayFilter(params.get('to')) || today
  const from = dayFilter(params.get('from')) || `${to.slice(0, 8)}01`
  return { about: { [holder]: params.get(holder) }, from, to }
}
