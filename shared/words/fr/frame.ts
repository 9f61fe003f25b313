// Where these texts are shown: ../en/frame.ts.
// French words in every page's HTML, for browsers that run no script or could not load it.

import type * as en from '../en/frame.ts'
import type { SameWords } from '../same-words.ts'

export const bookingNeedsScript =
  'Ici, la réservation demande JavaScript. Appelle le centre pour réserver sans lui.'
export const pageNotLoaded =
  'Cette page n’est pas encore chargée. Elle se chargera d’elle-même dès qu’il y aura une connexion.'

export type Check = SameWords<typeof en, typeof import('./frame.ts')>
