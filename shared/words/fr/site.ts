// Where these texts are shown: ../en/site.ts.
// French words for what many pages show: the desk's phone number, and lists that did not load.

import type * as en from '../en/site.ts'
import type { SameWords } from '../same-words.ts'

export const questions: typeof en.questions = (phone) => [
  'Des questions? Appelle l’accueil\u00a0: ',
  phone,
  '.',
]

export const servicesFailed = 'Les services n’ont pas pu être chargés'
export const spacesFailed = 'Les espaces n’ont pas pu être chargés'
export const instructorsFailed = 'Les entraîneurs n’ont pas pu être chargés'

export type Check = SameWords<typeof en, typeof import('./site.ts')>
