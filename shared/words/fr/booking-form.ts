// Where these texts are shown: ../en/booking-form.ts.
// French words for visitors on `/book`: the form of a booking, its failures and the
// confirmation.

import type * as en from '../en/booking-form.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const sentHere = 'Nous y envoyons la confirmation.'
export const parentIfOther = 'Seulement si ce n’est pas la personne de ton autre réservation.'
export const parentAgrees = 'En réservant, le parent ou tuteur accepte cette séance.'
export const sameContact = 'Mêmes courriel et téléphone que pour ton autre réservation.'
export const useAnother = 'Changer'
export const privacy = 'Confidentialité\u00a0: ce que deviennent ces données'
export const confirmBooking = 'Confirmer'
export const booking = 'Réservation...'
export const pickAnotherFirst = 'Choisis une autre heure pour continuer'
export const insteadOf: typeof en.insteadOf = (cage, lost) => `${cage} au lieu de ${lost}`

export const fieldsWrong: typeof en.fieldsWrong = (count) =>
  plural(locale, count, { one: 'Un champ est à revoir', other: `${count} champs sont à revoir` })

export const yourDetails = 'Tes coordonnées'
export const editDetails: typeof en.editDetails = (quiet) => ['Modifier', quiet(' tes coordonnées')]
export const parentIs: typeof en.parentIs = (name) => `Parent\u00a0: ${name}`
export const underAge: typeof en.underAge = (name) => `${name}, moins de 18 ans`

export const createFailed = 'La réservation n’a pas pu être faite'
export const detailsLost = 'La réservation est faite, mais ses détails n’ont pas pu être chargés'
export const answerLost =
  'La connexion a coupé avant la réponse. Tes coordonnées sont toujours là. Réessaie\u00a0: une réservation déjà faite n’est pas faite deux fois.'
export const takenAfterLostAnswer =
  'Cette heure est maintenant prise, peut-être par ton premier essai\u00a0: cherche un courriel de confirmation avant d’en choisir une autre.'
export const nothingLost: typeof en.nothingLost = (phone) => [
  'Rien de ce que tu as écrit n’est perdu. L’accueil peut t’aider\u00a0: ',
  phone,
]

export const anotherCage = 'Même heure, autre cage'
export const anotherInstructor = 'Même heure, autre entraîneur'
export const nothingElseFree =
  'Il n’y a plus rien d’autre de libre à cette heure. Choisis-en une autre\u00a0: tes coordonnées sont gardées.'
export const sameTimeElsewhere = 'Même heure, ailleurs'
export const timeAt: typeof en.timeAt = (time, cage, instructor) =>
  instructor ? `${time} avec ${instructor}, ${cage}` : `${time}, ${cage}`
export const timesAt: typeof en.timesAt = (times, cage, instructor) =>
  instructor ? `${times}, ${cage}, avec ${instructor}` : `${times}, ${cage}`
export const allTimesOn: typeof en.allTimesOn = (shortDate) =>
  `Voir toutes les heures du ${shortDate}`

export const youAreBooked = 'C’est réservé'
export const sentTo: typeof en.sentTo = (email) => `Confirmation envoyée à ${email}`
export const sentToYou = 'Confirmation envoyée à ton adresse courriel'
export const addToCalendar = 'Ajouter au calendrier'
export const viewOrChange = 'Voir, déplacer ou annuler'
export const bookAnother = 'Réserver autre chose'
export const linkLeadsHere = 'Le lien dans ton courriel ouvre la même page.'
export const lostLink = 'Lien perdu?'

export const yourBooking = 'Ta réservation'
export const bookingReference = 'Numéro de réservation'
export const nameIsEnough = 'À l’accueil, ton nom suffit'
export const lesson = 'Cours'
export const openCage = 'Cage libre'
export const minutes: typeof en.minutes = (count) => `${count} minutes`
export const cageInEmail = 'Indiquée dans ton courriel de confirmation'

export const haveCard = 'Tu as une carte?'
export const fromCard: typeof en.fromCard = (minutes) => `${minutes} min de ta carte`

export type Check = SameWords<typeof en, typeof import('./booking-form.ts')>
