// Where these texts are shown: ../en/head.ts.
// French words for the titles and descriptions that search engines and link previews show.

import type * as en from '../en/head.ts'
import type { SameWords } from '../same-words.ts'

export const bookTitle: typeof en.bookTitle = (name) => `Réserver · ${name}`
export const contactTitle: typeof en.contactTitle = (name) => `Contact · ${name}`
export const homeDescription: typeof en.homeDescription = (name) =>
  `${name}\u00a0: heures d’ouverture, créneaux libres et réservation en ligne.`
export const bookDescription: typeof en.bookDescription = (name) =>
  `${name}\u00a0: créneaux libres, à réserver en ligne sans compte.`
export const contactDescription: typeof en.contactDescription = (name) =>
  `${name}\u00a0: adresse, téléphone et heures d’ouverture.`
export const whatIsBooked = 'Une cage ou un cours'

export type Check = SameWords<typeof en, typeof import('./head.ts')>
