// Where these texts are shown: ../en/times.ts.
// Spanish words for times, on every page and in every mail.

import type * as en from '../en/times.ts'
import type { SameWords } from '../same-words.ts'

export const clockTime: typeof en.clockTime = (hour, minute, isMorning) =>
  `${hour}:${minute} ${isMorning ? 'a.m.' : 'p.m.'}`

export const timesInOneHalf: typeof en.timesInOneHalf = (from, to) => `${from.slice(0, -5)} – ${to}`

export const timeRange: typeof en.timeRange = (from, to) => `${from} – ${to}`

export type Check = SameWords<typeof en, typeof import('./times.ts')>
