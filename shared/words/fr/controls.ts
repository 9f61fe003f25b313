// Where these texts are shown: ../en/controls.ts.
// French words for the controls of `web/ui` on any page, such as "Close" and "Back".

import type * as en from '../en/controls.ts'
import type { SameWords } from '../same-words.ts'

export const tryAgain = 'Réessayer'
export const close = 'Fermer'
export const back = 'Retour'
export const change = 'Changer'
export const optionalMark = '(facultatif)'
export const chooseOne = 'Choisis'
export const showTyped = 'Voir'
export const hideTyped = 'Cacher'
export const whatIsTyped = ' ce qui est écrit'
export const newPassword = 'Nouveau mot de passe'
export const confirmPassword = 'Confirme le mot de passe'
export const codeNotDrawn = 'Le code n’a pas pu être dessiné.'
export const qrCodeOf: typeof en.qrCodeOf = (address) => `Code QR\u00a0: ${address}`
export const where = 'Lieu'
export const getDirections = 'Itinéraire'
export const discard = 'Rejeter'
export const draftBack = 'Ce que tu avais écrit ici est revenu, mais pas encore enregistré.'
export const draftOutdated =
  'Ce que tu avais écrit ici est revenu, mais pas encore enregistré. Ce qui est enregistré a changé depuis\u00a0: relis avant d’enregistrer.'

export type Check = SameWords<typeof en, typeof import('./controls.ts')>
