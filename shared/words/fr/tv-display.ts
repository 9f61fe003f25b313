// Where these texts are shown: ../en/tv-display.ts.
// French words for `/display`, the screen on the facility's wall.

import type * as en from '../en/tv-display.ts'
import type { SameWords } from '../same-words.ts'

export const tvDisplay = 'Écran mural'
export const noFacility = 'Aucun renseignement sur le centre pour le moment.'
export const loadingBoard = 'Chargement du tableau...'
export const boardFailed =
  'Le tableau n’a pas pu être chargé. Il est redemandé deux fois par minute.'
export const noSpaces = 'Pas encore d’espaces'

export const cage = 'Cage'
export const space = 'Espace'
export const now = 'Maintenant'
export const next = 'Ensuite'
export const later = 'Plus tard'
export const spaces = 'Espaces'
export const labelled: typeof en.labelled = (word) => `${word}\u00a0: `

export const open = 'Libre'
export const booked = 'Réservé'
export const closed = 'Fermé'
export const closedUntil: typeof en.closedUntil = (time) => `Fermé jusqu’à ${time}`
export const closedUntilDay: typeof en.closedUntilDay = (day, time) =>
  `Fermé jusqu’à ${day}, ${time}`
export const askAtDesk = 'Demande à l’accueil'
export const noBookingFrom: typeof en.noBookingFrom = (time) =>
  `Pas de réservation connue dès ${time}`
export const bookWithCode = 'Réserve avec le code ou à l’accueil'
export const teamPractice = 'Pratique d’équipe'
export const lessonWith: typeof en.lessonWith = (instructor) => `Cours avec ${instructor}`
export const noMoreBookings = 'Plus de réservations'
export const until = 'jusqu’à'
export const minutesLeft: typeof en.minutesLeft = (minutes) => `reste ${minutes} min`

export const opensToday = 'Ouvre aujourd’hui'
export const opensOn: typeof en.opensOn = (day) => `Ouvre ${day}`
export const hoursOn: typeof en.hoursOn = (hours, day) => `${day}, ${hours}`
export const firstBookings = 'Premières réservations'
export const firstToday = 'Premier aujourd’hui'
export const firstOn: typeof en.firstOn = (day) => `Premier ${day}`
export const noBookingsYet = 'Pas encore de réservations'

export const offlineSince: typeof en.offlineSince = (time) => `Hors ligne depuis ${time}`
export const asOfThen =
  'Le tableau montre ce qui était réservé alors. Demande à l’accueil s’il y a des changements.'
export const inUse = 'Occupé'
export const endingIn: typeof en.endingIn = (minutes) => `Fin dans ${minutes} min`
export const openNow = 'Libre'
export const pageOf: typeof en.pageOf = (page, pages) => `Page ${page} de ${pages}`
export const bookOnPhone = 'Réserve avec ton téléphone'

export type Check = SameWords<typeof en, typeof import('./tv-display.ts')>
