import { dayFilter } from '../../../lib/list-address.ts'
import type { About } from '../entries/mutations.ts'

/** Whose account, and the days that the statement is for, both included. */
export type Statement = { about: About; from: string; to: string }

const holders = ['teamId', 'customerId', 'groupId'] as const

/** Returns what the address asks for: this month, unless it says more. Null without an account. */
export function readStatement(params: URLSearchParams, today: string): Statement | null {
  const holder = holders.find((name) => params.get(name))
  if (!holder) return null
  const to = dayFilter(params.get('to')) || today
  const from = dayFilter(params.get('from')) || `${to.slice(0, 8)}01`
  return { about: { [holder]: params.get(holder) }, from, to }
}
