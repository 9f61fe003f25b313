// Where these texts are shown: ../en/ago.ts.
// French words for how long ago something was, on the staff's screens.

import type * as en from '../en/ago.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const justNow = 'à l’instant'
export const minutesAgo: typeof en.minutesAgo = (count) => `il y a ${count} min`
export const hoursAgo: typeof en.hoursAgo = (count) => `il y a ${count} h`
export const daysAgo: typeof en.daysAgo = (count) =>
  plural(locale, count, { one: `il y a ${count} jour`, other: `il y a ${count} jours` })

export const withYear: typeof en.withYear = (date, year) => `${date} ${year}`
export const dayAndTime: typeof en.dayAndTime = (day, time) => `${day}, ${time}`

export type Check = SameWords<typeof en, typeof import('./ago.ts')>
