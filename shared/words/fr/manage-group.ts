// Where these texts are shown: ../en/manage-group.ts.
// French words for the page of a group's link, where its customer moves or cancels bookings.

import type * as en from '../en/manage-group.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const yourBookings = 'Tes réservations'
export const loadingBookings = 'Chargement des réservations'
export const bookingsFailed = 'Tes réservations n’ont pas pu être chargées. Réessaie.'
export const cancelledMark = 'Annulée'
export const closedMark = 'Fermée'
export const closedSince =
  'Ne viens pas à une heure marquée comme fermée, s’il te plaît\u00a0: elle est devenue indisponible après ta réservation. Déplace-la ou annule-la ici, ou appelle l’accueil.'
export const openOne: typeof en.openOne = (line) => `Ouvrir\u00a0: ${line}`
export const withInstructor: typeof en.withInstructor = (player, instructor) =>
  `${player}, cours avec ${instructor}`
export const atTheDesk = 'À l’accueil'

export const moveAll: typeof en.moveAll = (count) =>
  plural(locale, count, { one: 'Déplacer', other: 'Tout déplacer' })
export const cancelSome: typeof en.cancelSome = (count) =>
  plural(locale, count, { one: 'Annuler', other: 'En annuler' })
export const freeUntil: typeof en.freeUntil = (day, time) =>
  `Changement possible jusqu’au ${day}, ${time}.`
export const eachAlone = 'Pour n’en déplacer qu’une, ouvre-la ci-dessus.'
export const tooLate = 'Ces réservations ne peuvent plus être changées en ligne. Appelle le centre.'

export const cancelWhich = 'Que veux-tu annuler?'
export const allOfThem = 'Toutes'
export const whatCancelDoes =
  'Les heures redeviennent libres tout de suite. Un courriel confirme ce qui est annulé.'
export const keepAll = 'Tout garder'
export const cancelCount: typeof en.cancelCount = (count) =>
  plural(locale, count, {
    one: `Annuler ${count} réservation`,
    other: `Annuler ${count} réservations`,
  })
export const pickFirst = 'Coche ce que tu annules'
export const cancelFailed = 'L’annulation n’a pas pu être faite. Réessaie.'
export const nowCancelled: typeof en.nowCancelled = (count) =>
  plural(locale, count, {
    one: `${count} réservation est annulée. Un courriel le confirme.`,
    other: `${count} réservations sont annulées. Un courriel le confirme.`,
  })

export const moveAllTitle = 'Tout déplacer à une autre heure'
export const allStayYours: typeof en.allStayYours = (count) =>
  plural(locale, count, {
    one: 'Elle reste à toi jusqu’à ce que tu la déplaces.',
    other: `Les ${count} restent à toi jusqu’à ce que tu les déplaces, et se déplacent ensemble.`,
  })
export const moveCount: typeof en.moveCount = (count) =>
  plural(locale, count, { one: 'Déplacer', other: `Déplacer les ${count}` })
export const moveFailed = 'Tes réservations n’ont pas pu être déplacées. Réessaie.'
export const nothingChanged = 'Rien n’a changé. Ce qui ne va pas\u00a0:'
export const lineRefused: typeof en.lineRefused = (line, reason) => `${line}\u00a0: ${reason}`
export const nowMoved =
  'Tes réservations sont déplacées. Les nouvelles heures t’arrivent par courriel.'
export const startOfFirst =
  'Choisis la nouvelle heure de ta première réservation. Les autres se déplacent avec elle.'
export const backToAll = 'Retour à tes réservations'

export type Check = SameWords<typeof en, typeof import('./manage-group.ts')>
