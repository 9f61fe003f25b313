// Where these texts are shown: ../en/fields.ts.
// French words for a wrong phone number or a text that is too long, in any form.

import type * as en from '../en/fields.ts'
import type { SameWords } from '../same-words.ts'

export const phoneWrong = 'Écris un numéro de téléphone, comme (937) 555-0142.'
export const textTooLong: typeof en.textTooLong = (most) => `Utilise au plus ${most} caractères.`

export type Check = SameWords<typeof en, typeof import('./fields.ts')>
