// Where these texts are shown: ../en/frame.ts.
// Spanish words in every page's HTML, for browsers that run no script or could not load it.

import type * as en from '../en/frame.ts'
import type { SameWords } from '../same-words.ts'

export const bookingNeedsScript =
  'Para reservar aquí se necesita JavaScript. Llama al centro para reservar sin él.'
export const pageNotLoaded = 'Esta página aún no se cargó. Se cargará sola en cuanto haya conexión.'

export type Check = SameWords<typeof en, typeof import('./frame.ts')>
