// Where these texts are shown: ../en/closed-days.ts.
// French words for why a day is closed or has other hours, beside free times and opening hours.

import type * as en from '../en/closed-days.ts'
import type { SameWords } from '../same-words.ts'

export const today = 'aujourd’hui'
export const onDay: typeof en.onDay = (weekday) => weekday
export const closed: typeof en.closed = (day, reason) => `Fermé ${day}${why(reason)}`
export const closedHours: typeof en.closedHours = (day, hours, reason) =>
  `Fermé ${day}, ${hours}${why(reason)}`
export const closedFrom: typeof en.closedFrom = (day, reason) => `Fermé dès ${day}${why(reason)}`
export const closedThrough: typeof en.closedThrough = (first, last, reason) =>
  `Fermé dès ${first} et jusqu’à ${last}${why(reason)}`
export const openHours: typeof en.openHours = (day, from, to, reason) =>
  `Ouvert ${day}, ${from} – ${to}${why(reason)}`

/**
 * Returns the reason after a colon, which fits any language: ` : Thanksgiving`. The sentence says
 * "closed" already, so a leading `Closed for` or `Fermé pour` is left out.
 */
function why(reason: string): string {
  const text = reason.replace(/^(closed|fermé)\s*((for|pour)\b\s*)?/i, '')
  return text && `\u00a0: ${text}`
}

export type Check = SameWords<typeof en, typeof import('./closed-days.ts')>
