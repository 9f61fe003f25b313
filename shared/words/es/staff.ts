// Where these texts are shown: ../en/staff.ts.

import type * as en from '../en/staff.ts'
import type { SameWords } from '../same-words.ts'

// Spanish has words for the desk (`desk-*.ts`), so staff get the board, a walk-in, a booking's
// card, the till and the frame of all their pages in Spanish. Their other screens are English
// inside this frame.
export const hasDeskWords: typeof en.hasDeskWords = true

export type Check = SameWords<typeof en, typeof import('./staff.ts')>
