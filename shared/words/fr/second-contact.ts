// Where these texts are shown: ../en/second-contact.ts.
// French words for a second parent's address: on the page of a booking or a group, and on the page
// where that parent agrees.

import type * as en from '../en/second-contact.ts'
import type { SameWords } from '../same-words.ts'

export const secondParent = 'Deuxième parent'
export const addSecond = 'Ajouter un deuxième parent'
export const whatItDoes =
  'Il ou elle reçoit chaque courriel à ce sujet et peut aussi déplacer ou annuler. Nous demandons d’abord par courriel.'
export const email = 'Son courriel'
export const ask = 'Demander'
export const asking = 'Envoi...'
export const addFailed = 'L’adresse n’a pas pu être ajoutée. Réessaie.'
export const alsoTo: typeof en.alsoTo = (email) =>
  `${email} reçoit aussi chaque courriel à ce sujet.`
export const waitsFor: typeof en.waitsFor = (email) =>
  `Nous avons demandé à ${email} par courriel. Rien d’autre n’y arrive avant un oui.`
export const remove = 'Retirer'
export const removing = 'Retrait...'
export const removeFailed = 'L’adresse n’a pas pu être retirée. Réessaie.'
export const removed = 'C’est fait. Cette adresse ne reçoit plus rien à ce sujet.'

export const confirmTitle = 'Recevoir aussi les courriels de cette réservation?'
export const confirmSaid =
  'Une personne qui a réservé a ajouté ton adresse. Si tu dis oui, tu reçois chaque courriel de la réservation, avec le lien pour la déplacer ou l’annuler.'
export const confirm = 'Oui, je les veux aussi'
export const confirming = 'Un moment...'
export const confirmFailed = 'La confirmation n’a pas marché. Réessaie.'
export const orIgnore = 'Tu n’en veux pas? Ferme cette page, et rien n’arrive.'

export type Check = SameWords<typeof en, typeof import('./second-contact.ts')>
