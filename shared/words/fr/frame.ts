// Where these texts are shown: ../en/frame.ts.
// French words for every page in a browser that runs no script or did not get it.

import type * as en from '../en/frame.ts'
import type { SameWords } from '../same-words.ts'

export const bookingNeedsScript =
  'Ici, la réservation demande JavaScript. Appelle le centre pour réserver sans lui.'
export const pageNotLoaded =
  'Cette page n’est pas encore chargée. Elle se chargera d’elle-même dès qu’il y aura une connexion.'

export type Check = SameWords<typeof en, typeof import('./frame.ts')>
