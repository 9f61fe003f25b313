// Where these texts are shown: ../en/live.ts.
// French words for staff's screens that have lost their connection.
// Their file is no `desk-*.ts`, so every complete language has it, also one without desk words.

import type * as en from '../en/live.ts'
import type { SameWords } from '../same-words.ts'

export const notLiveSince: typeof en.notLiveSince = (time) => `Pas à jour depuis ${time}`

export type Check = SameWords<typeof en, typeof import('./live.ts')>
