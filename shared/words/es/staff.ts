import type * as en from '../en/staff.ts'
import type { SameWords } from '../same-words.ts'

// Spanish has words for the desk (`desk-*.ts`), so staff see their screens in Spanish.
export const hasDeskWords: typeof en.hasDeskWords = true

export type Check = SameWords<typeof en, typeof import('./staff.ts')>
