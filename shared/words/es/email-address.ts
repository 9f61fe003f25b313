// Where these texts are shown: ../en/email-address.ts.
// Spanish words for a wrong e-mail address, in any form.

import type * as en from '../en/email-address.ts'
import type { SameWords } from '../same-words.ts'

export const emailMissing = 'Escribe tu correo'
export const invalidEmail = 'Escribe una dirección de correo válida.'

export type Check = SameWords<typeof en, typeof import('./email-address.ts')>
