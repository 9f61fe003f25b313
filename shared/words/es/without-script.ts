// Where these texts are shown: ../en/without-script.ts.
// Spanish words for the free times of `/book` as text, in a browser that runs no script.

import type * as en from '../en/without-script.ts'
import type { SameWords } from '../same-words.ts'
import { ended } from '../spanish-hour.ts'

export const nothingToBook = 'Por ahora no se puede reservar nada en línea.'
export const dependsOnInstructor: typeof en.dependsOnInstructor = (link) => [
  'Las horas libres de una clase dependen del entrenador: ',
  link('elige uno'),
  '.',
]
export const freeToday: typeof en.freeToday = (date, minutes, zone, times) =>
  ended(`Horas libres hoy, ${date}, de ${minutes} minutos (${zone}): ${times}`)
export const nothingFreeToday: typeof en.nothingFreeToday = (date) =>
  `No hay horas libres hoy, ${date}.`
export const otherDays = 'Otros días'

export type Check = SameWords<typeof en, typeof import('./without-script.ts')>
