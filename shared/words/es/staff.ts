// Where these texts are shown: ../en/staff.ts.

import type * as en from '../en/staff.ts'
import type { SameWords } from '../same-words.ts'

// Spanish has words for the desk (`desk-*.ts`), so staff get the day board and the frame around it
// in Spanish.
export const hasDeskWords: typeof en.hasDeskWords = true

export type Check = SameWords<typeof en, typeof import('./staff.ts')>
