// Where these texts are shown: ../en/without-script.ts.
// French words for the free times of `/book` as text, in a browser that runs no script.

import type * as en from '../en/without-script.ts'
import type { SameWords } from '../same-words.ts'

export const nothingToBook = 'Rien à réserver en ligne pour le moment.'
export const dependsOnInstructor: typeof en.dependsOnInstructor = (link) => [
  'Les heures libres d’un cours dépendent de l’entraîneur\u00a0: ',
  link('choisis-en un'),
  '.',
]
export const freeToday: typeof en.freeToday = (date, minutes, zone, times) =>
  `Libre aujourd’hui, ${date}, pour ${minutes} minutes (${zone})\u00a0: ${times}.`
export const nothingFreeToday: typeof en.nothingFreeToday = (date) =>
  `Aucun créneau libre aujourd’hui, ${date}.`
export const otherDays = 'Autres jours'

export type Check = SameWords<typeof en, typeof import('./without-script.ts')>
