import { scopes } from '#words/desk-card.ts'

import { shortDate } from '../../../../shared/dates.ts'

export type SeriesScope = 'one' | 'this' | 'following' | 'all'

type Scope = { scope: SeriesScope; label: string; dates: number }

/**
 * Returns the scopes to choose from. `one` is the booking alone; the others are values that the
 * functions of a series take. `this` is left out where the date has one space, because it would
 * equal `one`.
 */
export function seriesScopes(coming: readonly { start_time: string }[], start: string): Scope[] {
  const starts = [...new Set(coming.map(({ start_time }) => start_time))]
  const isWide = coming.filter(({ start_time }) => start_time === start).length > 1
  const following = starts.filter((each) => Date.parse(each) >= Date.parse(start))
  return [
    { scope: 'one', label: scopes.one, dates: 1 },
    ...(isWide ? [{ scope: 'this', label: scopes.this, dates: 1 } as const] : []),
    { scope: 'following', label: scopes.following, dates: following.length },
    { scope: 'all', label: scopes.all, dates: starts.length },
  ]
}

type Moved = { date: string; outcome: string; reason: string }

/**
 * Returns why a series was not moved, in words, and how many of its dates could be moved. Returns
 * null when it moved, or when all of it that could move did.
 */
export function whyNotMoved(rows: readonly Moved[]): { why: string; others: number } | null {
  const open = rows.filter(({ outcome }) => !['moved', 'free', 'kept'].includes(outcome))
  if (open.length === 0) return null
  const stuck = new Set(open.map(({ date }) => date))
  const dates = new Set(rows.map(({ date }) => date))
  const days = open.map(({ date, reason }) => `${shortDate(date)}: ${reason}.`)
  return { why: `Nothing was changed. ${days.join(' ')}`, others: dates.size - stuck.size }
}
