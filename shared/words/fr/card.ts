// Where these texts are shown: ../en/card.ts.
// French words for the field for the code of a card (a pass), in customers' and staff's booking
// forms and in the walk-in panel.

import { hoursAndMinutes } from '../../hours-and-minutes.ts'
import type * as en from '../en/card.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const cardCode = 'Code de la carte'
export const remove = 'Retirer'
export const removeCard = 'Retirer la carte'
export const noSuchCard = 'Aucune carte n’a ce code. Vérifie-le ou demande à l’accueil.'
export const notRead = 'La carte n’a pas pu être lue. Réessaie dans une minute.'
export const endsBefore: typeof en.endsBefore = (day) =>
  `Cette carte se termine avant cette réservation, le ${day}.`
export const otherKind = 'Cette carte n’est pas pour ce type de réservation.'
export const unlimited = 'Sans limite'
export const left: typeof en.left = (minutes) => `Il reste ${hoursAndMinutes(minutes)}`
export const until: typeof en.until = (day) => `jusqu’au ${day}`
export const tooShort: typeof en.tooShort = (minutes) =>
  `Cette réservation prend ${hoursAndMinutes(minutes)}.`
export const othersPayRest = 'Tes autres cartes paient le reste.'
export const drawn: typeof en.drawn = (used, now, after) =>
  `${hoursAndMinutes(used)} utilisés, ${hoursAndMinutes(now)} pour cette réservation, il reste ${hoursAndMinutes(after)}`
export const used = 'utilisé'
export const thisBooking: typeof en.thisBooking = (minutes) =>
  `cette réservation, ${hoursAndMinutes(minutes)}`
export const leftAfter: typeof en.leftAfter = (minutes) => `il reste ${hoursAndMinutes(minutes)}`
export const theseBookings: typeof en.theseBookings = (minutes, count) =>
  plural(locale, count, {
    one: `1 réservation, ${hoursAndMinutes(minutes)}`,
    other: `${count} réservations, ${hoursAndMinutes(minutes)}`,
  })
export const paysSome: typeof en.paysSome = (count, all) =>
  count === 0
    ? 'Elle ne paie aucune de ces réservations. Elles se règlent à l’accueil.'
    : `Elle paie ${count} réservation${count > 1 ? 's' : ''} sur ${all}. Le reste se règle à l’accueil.`

export type Check = SameWords<typeof en, typeof import('./card.ts')>
