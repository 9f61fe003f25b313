// Where these texts are shown: ../en/card.ts.
// Spanish words for the field for the code of a card (a pass), in customers' and staff's booking
// forms and in the walk-in panel.

import { hoursAndMinutes } from '../../hours-and-minutes.ts'
import type * as en from '../en/card.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const cardCode = 'Código de la tarjeta'
export const remove = 'Quitar'
export const removeCard = 'Quitar la tarjeta'
export const noSuchCard = 'Ninguna tarjeta tiene este código. Revísalo o pregunta en recepción.'
export const notRead = 'No se pudo leer la tarjeta. Intenta de nuevo en un minuto.'
export const endsBefore: typeof en.endsBefore = (day) =>
  `Esta tarjeta termina antes de esta reserva, el ${day}.`
export const otherKind = 'Esta tarjeta no es para este tipo de reserva.'
export const unlimited = 'Sin límite'
export const left: typeof en.left = (minutes) => `Quedan ${hoursAndMinutes(minutes)}`
export const until: typeof en.until = (day) => `hasta el ${day}`
export const tooShort: typeof en.tooShort = (minutes) =>
  `Esta reserva toma ${hoursAndMinutes(minutes)}.`
export const othersPayRest = 'Tus otras tarjetas pagan el resto.'
export const drawn: typeof en.drawn = (used, now, after) =>
  `${hoursAndMinutes(used)} usados, ${hoursAndMinutes(now)} para esta reserva, quedan ${hoursAndMinutes(after)}`
export const used = 'usado'
export const thisBooking: typeof en.thisBooking = (minutes) =>
  `esta reserva, ${hoursAndMinutes(minutes)}`
export const leftAfter: typeof en.leftAfter = (minutes) => `quedan ${hoursAndMinutes(minutes)}`
export const theseBookings: typeof en.theseBookings = (minutes, count) =>
  plural(locale, count, {
    one: `1 reserva, ${hoursAndMinutes(minutes)}`,
    other: `${count} reservas, ${hoursAndMinutes(minutes)}`,
  })
export const paysSome: typeof en.paysSome = (count, all) =>
  count === 0
    ? 'No paga ninguna de estas reservas. Se pagan en recepción.'
    : `Paga ${count} de ${all} reservas. El resto se paga en recepción.`

export type Check = SameWords<typeof en, typeof import('./card.ts')>
