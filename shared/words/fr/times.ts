// Where these texts are shown: ../en/times.ts.
// French words for times, on every page and in every mail.

import type * as en from '../en/times.ts'
import { hourOfDay } from '../hour-of-day.ts'
import type { SameWords } from '../same-words.ts'

/** Returns `10 h 30`, `13 h`. The spaces do not break. */
export const clockTime: typeof en.clockTime = (hour, minute, isMorning) =>
  `${hourOfDay(hour, isMorning)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`

export const timesInOneHalf: typeof en.timesInOneHalf = (from, to) => `${from} – ${to}`

export const timeRange: typeof en.timeRange = (from, to) => `${from} – ${to}`

export type Check = SameWords<typeof en, typeof import('./times.ts')>
