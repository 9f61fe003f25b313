// Where these texts are shown: ../en/ago.ts.
// Spanish words for how long ago something was, on the staff's screens.

import type * as en from '../en/ago.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const justNow = 'ahora mismo'
export const minutesAgo: typeof en.minutesAgo = (count) => `hace ${count} min`
export const hoursAgo: typeof en.hoursAgo = (count) => `hace ${count} h`
export const daysAgo: typeof en.daysAgo = (count) =>
  plural(locale, count, { one: `hace ${count} día`, other: `hace ${count} días` })

export const withYear: typeof en.withYear = (date, year) => `${date} de ${year}`
export const dayAndTime: typeof en.dayAndTime = (day, time) => `${day}, ${time}`

export type Check = SameWords<typeof en, typeof import('./ago.ts')>
