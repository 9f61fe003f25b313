// Where these texts are shown: ../en/site.ts.
// Spanish words for what many pages show: the desk's phone number, and lists that did not load.

import type * as en from '../en/site.ts'
import type { SameWords } from '../same-words.ts'

export const questions: typeof en.questions = (phone) => [
  '¿Preguntas? Llama a la recepción: ',
  phone,
  '.',
]

export const servicesFailed = 'No se pudieron cargar los servicios'
export const spacesFailed = 'No se pudieron cargar los espacios'
export const instructorsFailed = 'No se pudieron cargar los entrenadores'

export type Check = SameWords<typeof en, typeof import('./site.ts')>
