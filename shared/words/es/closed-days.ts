// Where these texts are shown: ../en/closed-days.ts.
// Spanish words for why a day is closed or has other hours, beside free times and opening
// hours.

import type * as en from '../en/closed-days.ts'
import type { SameWords } from '../same-words.ts'

export const today = 'hoy'
export const onDay: typeof en.onDay = (weekday) => `el ${weekday}`
export const closed: typeof en.closed = (day, reason) => `Cerrado ${day}${why(reason)}`
export const closedHours: typeof en.closedHours = (day, hours, reason) =>
  `Cerrado ${day}, ${hours}${why(reason)}`
export const closedFrom: typeof en.closedFrom = (day, reason) =>
  `Cerrado desde ${day}${why(reason)}`
export const closedThrough: typeof en.closedThrough = (first, last, reason) =>
  `Cerrado desde ${first} hasta ${last}${why(reason)}`
export const openHours: typeof en.openHours = (day, from, to, reason) =>
  `Abierto ${day}, ${from} – ${to}${why(reason)}`

/**
 * Returns the reason after a colon, which fits any language: `: Thanksgiving`. The sentence says
 * "closed" already, so a leading `Closed for` or `Cerrado por` is left out.
 */
function why(reason: string): string {
  const text = reason.replace(/^(closed|cerrado)\s*((for|por)\b\s*)?/i, '')
  return text && `: ${text}`
}

export type Check = SameWords<typeof en, typeof import('./closed-days.ts')>
