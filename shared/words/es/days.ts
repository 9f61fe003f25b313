// Where these texts are shown: ../en/days.ts.
// Spanish words for today, tomorrow and yesterday, above free times and on the staff's screens.

import type * as en from '../en/days.ts'
import type { SameWords } from '../same-words.ts'

export const today = 'Hoy'
export const tomorrow = 'Mañana'
export const yesterday = 'Ayer'

export type Check = SameWords<typeof en, typeof import('./days.ts')>
