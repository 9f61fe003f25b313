// Where these texts are shown: ../en/mail-passes.ts.
// Spanish words for mails about passes with prepaid hours.

import { hoursAndMinutes } from '../../hours-and-minutes.ts'
import type * as en from '../en/mail-passes.ts'
import type { SameWords } from '../same-words.ts'

export const soldSubject: typeof en.soldSubject = (name, facility) =>
  `Tu tarjeta: ${name} - ${facility}`
export const sold = 'Tu tarjeta está lista'
export const howTo =
  'Escribe este código al reservar en línea. Tu familia o tu equipo también puede usarlo.'
export const endingSubject: typeof en.endingSubject = (name, facility) =>
  `${name} termina pronto - ${facility}`
export const ending = 'Tu tarjeta termina pronto'
export const useIt = 'Hasta entonces puedes reservar lo que te queda.'
export const code = 'Código de la tarjeta'
export const left: typeof en.left = (minutes) => `Quedan ${hoursAndMinutes(minutes)}`
export const until: typeof en.until = (day) => `Vale hasta el ${day}`
export const book = 'Reservar'

export type Check = SameWords<typeof en, typeof import('./mail-passes.ts')>
