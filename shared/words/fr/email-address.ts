// Where these texts are shown: ../en/email-address.ts.
// French words for a wrong e-mail address, in any form.

import type * as en from '../en/email-address.ts'
import type { SameWords } from '../same-words.ts'

export const emailMissing = 'Écris ton courriel'
export const invalidEmail = 'Écris une adresse courriel valide.'

export type Check = SameWords<typeof en, typeof import('./email-address.ts')>
