// Where these texts are shown: ../en/frame.ts.
// Spanish words for every page in a browser that runs no script or did not get it.

import type * as en from '../en/frame.ts'
import type { SameWords } from '../same-words.ts'

export const bookingNeedsScript =
  'Para reservar aquí se necesita JavaScript. Llama al centro para reservar sin él.'
export const pageNotLoaded = 'Esta página aún no se cargó. Se cargará sola en cuanto haya conexión.'

export type Check = SameWords<typeof en, typeof import('./frame.ts')>
