// Where these texts are shown: ../en/staff.ts.

import type * as en from '../en/staff.ts'
import type { SameWords } from '../same-words.ts'

// French has no words for the desk (`desk-*.ts`), so staff see their screens in English.
export const hasDeskWords: typeof en.hasDeskWords = false

export type Check = SameWords<typeof en, typeof import('./staff.ts')>
