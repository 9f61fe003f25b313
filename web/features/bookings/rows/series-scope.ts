import { scopes } from '#words/desk-card.ts'
import { shortDate } from '../../../../shared/dates.ts'

/** How much of a series an action concerns (`seriesScopes`). */
export type SeriesScope = 'one' | 'this' | 'following' | 'all'

type Scope = { scope: SeriesScope; label: string; dates: number }

/**
 * Returns the choices for staff who change or cancel a booking of a series. `one` means this
 * booking alone; the others are values of `p_scope` in the series functions. `this` means all
 * spaces of this date, and is left out if the date has only one space.
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
 * Returns why a series could not be moved, and how many of its other dates could: staff are offered
 * to move only those. Returns null if the move was carried out, even if dates without a free place
 * stayed (`kept`).
 */
export function whyNotMoved(rows: readonly Moved[]): { why: string; others: number } | null {
  const refused = rows.filter(({ outcome }) => !['moved', 'free', 'kept'].includes(outcome))
  if (refused.length === 0) return null
  const refusedDates = new Set(refused.map(({ date }) => date))
  const dates = new Set(rows.map(({ date }) => date))
  const days = refused.map(({ date, reason }) => `${shortDate(date)}: ${reason}.`)
  return { why: `Nothing was changed. ${days.join(' ')}`, others: dates.size - refusedDates.size }
}
