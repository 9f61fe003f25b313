// Where these texts are shown: ../en/days.ts.
// French words for today, tomorrow and yesterday, above free times and on the staff's screens.

import type * as en from '../en/days.ts'
import type { SameWords } from '../same-words.ts'

export const today = 'Aujourd’hui'
export const tomorrow = 'Demain'
export const yesterday = 'Hier'

export type Check = SameWords<typeof en, typeof import('./days.ts')>
