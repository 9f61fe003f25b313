// Where these texts are shown: ../en/home.ts.
// French words for the home page and the contact page.

import type * as en from '../en/home.ts'
import { hourOfDay } from '../hour-of-day.ts'
import type { SameWords } from '../same-words.ts'

export const openCage: typeof en.openCage = {
  button: 'Réserver une cage',
  title: 'Cage libre',
  text: 'Loue une cage et frappe à ton rythme. Machine ou lanceur, baseball ou softball.',
}
export const lesson: typeof en.lesson = {
  button: 'Réserver un cours',
  title: 'Cours',
  text: 'Frappe, lancer ou réception, seul à seul avec l’entraîneur de ton choix.',
}
export const invitation: typeof en.invitation = {
  none: 'Pour réserver, appelle l’accueil ou écris-lui.',
  open: 'Réserve une cage en une minute.',
  lesson: 'Réserve un cours en une minute.',
  both: 'Réserve une cage ou un cours en une minute.',
}
export const nextBooking = 'Ta prochaine réservation'
export const noAccount = 'Sans créer de compte.'
export const services = 'Ce qu’on fait ici'
export const callToAction: typeof en.callToAction = ['Choisis l’heure.', 'Au bâton!']

export const businessHours = 'Heures d’ouverture'
export const loadingHours = 'Chargement des heures d’ouverture'
export const hoursFailed = 'Les heures d’ouverture n’ont pas pu être chargées. Réessaie.'
export const comingDays = 'Prochains jours'
export const days = 'Jours'
export const opens = 'Ouvre'
export const closes = 'Ferme'
export const today = 'Aujourd’hui'
export const closed = 'Fermé'
export const dayRange: typeof en.dayRange = (first, last) => `${first}–${last}`
/** Returns `13` and `h`, `9` and `h 30`. */
export const timeOnPlate: typeof en.timeOnPlate = (hour, minute, isMorning) => [
  `${hourOfDay(hour, isMorning)}`,
  minute === '00' ? 'h' : `h ${minute}`,
]

export const whyContact =
  'Appelle ou écris pour organiser une clinique, un camp d’équipe ou une analyse vidéo, ou pour toute question sur les cages et les cours.'
export const bookedAlready: typeof en.bookedAlready = (link) => [
  'Déjà réservé, et tu veux déplacer ou annuler? ',
  link,
]
export const lostLink = 'Lien perdu?'
export const askAtDeskOf: typeof en.askAtDeskOf = (facility) =>
  `Demande à l’accueil\u00a0: ${facility}.`
export const address = 'Adresse'
export const phone = 'Téléphone'
export const email = 'Courriel'
export const website = 'Site Web'
export const directionsTo = 'Itinéraire vers '

export const noFacility = 'Aucun renseignement sur le centre pour le moment.'
export const howToSetUp =
  'C’est ton centre? Crée un compte, puis entre son nom, son adresse et son téléphone. La réservation ouvre dès que tes espaces et services y sont.'
export const setUp = 'Configure ton centre'
export const haveAccount: typeof en.haveAccount = (link) => ['Déjà un compte? ', link]
export const signIn = 'Connecte-toi'

export type Check = SameWords<typeof en, typeof import('./home.ts')>
