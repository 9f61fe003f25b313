import { shortDate } from '../../../shared/dates.ts'

export type SeriesScope = 'one' | 'this' | 'following' | 'all'

/** `one` is the booking alone; the others are what the functions of a series take. */
export const seriesScopes: readonly { scope: SeriesScope; label: string }[] = [
  { scope: 'one', label: 'This booking only' },
  { scope: 'following', label: 'This and the following dates' },
  { scope: 'all', label: 'All dates to come' },
]

type Moved = { date: string; outcome: string; reason: string }

/** Why a series stays as it is, in words; null where it was moved. */
export function whyNotMoved(rows: readonly Moved[]): string | null {
  const open = rows.filter(({ outcome }) => outcome !== 'moved' && outcome !== 'free')
  if (open.length === 0) return null
  const days = open.map(({ date, reason }) => `${shortDate(date)}: ${reason}.`)
  return `Nothing was changed. ${days.join(' ')}`
}
