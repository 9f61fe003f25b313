import type * as en from '../en/staff.ts'
import type { SameWords } from '../same-words.ts'

export const isAtDesk: typeof en.isAtDesk = false

export type Check = SameWords<typeof en, typeof import('./staff.ts')>
