// Where these texts are shown: ../en/nearest-times.ts.
// French words for free times around the chosen one, which a customer sees in the step Your info
// when somebody else took it.

import type * as en from '../en/nearest-times.ts'
import type { SameWords } from '../same-words.ts'

export const nearestTimes = 'Heures les plus proches'
export const freeTimesOn: typeof en.freeTimesOn = (shortDate) => `Heures libres du ${shortDate}`
export const hours: typeof en.hours = (count) => `${count} h`
export const earlier: typeof en.earlier = (length) => `${length} plus tôt`
export const later: typeof en.later = (length) => `${length} plus tard`

export type Check = SameWords<typeof en, typeof import('./nearest-times.ts')>
