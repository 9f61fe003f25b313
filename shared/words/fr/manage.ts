// Where these texts are shown: ../en/manage.ts.
// French words for the pages that a booking's link opens for its customer (the boarding pass,
// moving, cancelling), and for the page that mails lost links again.

import type * as en from '../en/manage.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const yourBooking = 'Ta réservation'
export const loadingBooking = 'Chargement de ta réservation'
export const bookingFailed = 'La réservation n’a pas pu être chargée. Réessaie.'
export const bookingNotFound = 'Réservation introuvable'
export const nothingAtLink =
  'Il n’y a pas de réservation à ce lien. Ouvre le lien complet de ton courriel ou demande tes liens de nouveau.'

export const cancelledNow = 'Annulée'
export const finished = 'Terminée'
export const onNowUntil: typeof en.onNowUntil = (time) => `En cours jusqu’à ${time}`
export const startsIn: typeof en.startsIn = (minutes) => `Commence dans ${minutes} min`
export const todayAt: typeof en.todayAt = (time) => `Aujourd’hui à ${time}`
export const tomorrowAt: typeof en.tomorrowAt = (time) => `Demain à ${time}`
export const inDays: typeof en.inDays = (days) => `Dans ${days} jours`

export const lessonWith: typeof en.lessonWith = (service, instructor) =>
  `${service} avec ${instructor}`
export const namedInEmail = 'Indiquée dans ton courriel'
/** For a booking that was made before prices were kept. */
export const askAtTheDesk = 'Demande à l’accueil'
export const atTheDesk = 'À l’accueil'
export const leftToPay: typeof en.leftToPay = (left, price) =>
  `Il reste ${left} à payer sur ${price}`
export const paidWhole: typeof en.paidWhole = (price) => `${price}, payé`
export const nothingToPay = 'Rien à payer'
export const bookingReference = 'Numéro de réservation'
export const nameIsEnough = 'À l’accueil, ton nom suffit'

export const move = 'Déplacer'
export const moveToAnotherTime = 'Déplacer à une autre heure'
export const cancel = 'Annuler'
export const cancelThis = 'Annuler cette réservation'
export const callToChange: typeof en.callToChange = (phone) =>
  `Pour changer, appelle\u00a0: ${phone}`
export const bookSameAgain = 'Réserver la même chose'
export const cancellationPolicy = 'Politique d’annulation'
export const changeUntilStart =
  'Annule ou déplace en ligne jusqu’à l’heure du début. Ensuite, appelle l’accueil.'
export const changeUntil: typeof en.changeUntil = (hours) =>
  `Annule ou déplace en ligne jusqu’à ${inHours(hours)} avant le début. Ensuite, appelle l’accueil.`
export const changesClosed: typeof en.changesClosed = (hours) =>
  `Les changements en ligne ont fermé ${inHours(hours)} avant le début. Appelle le centre.`
export const started =
  'Cette réservation a commencé et ne peut plus être changée en ligne. Appelle le centre.'
export const completed = 'Cette réservation est terminée. Des questions? Appelle le centre.'
export const missed =
  'L’accueil a noté que personne n’est venu à cette réservation. Des questions? Appelle le centre.'
export const cancelled = 'Cette réservation est annulée. Des questions? Appelle le centre.'

export const closedSince =
  'Ne viens pas à cette heure, s’il te plaît\u00a0: elle est devenue indisponible après ta réservation. Déplace ou annule la réservation ici, ou appelle l’accueil.'

export const addToCalendar = 'Ajouter au calendrier'
export const withReference: typeof en.withReference = (reference) =>
  `Numéro de réservation ${reference}`
export const callIfLate: typeof en.callIfLate = (phone) => ['En retard? Appelle ', phone]
export const call: typeof en.call = (phone) => ['Appelle ', phone]
export const longerUntil: typeof en.longerUntil = (time) => `15 min de plus, jusqu’à ${time}`
export const freeAfterwards = 'Personne ne vient après toi.'
export const extending = 'Un instant...'
export const extendFailed = 'La réservation n’a pas pu être prolongée. Réessaie.'
export const sameTimeNext: typeof en.sameTimeNext = (weekday) => `Même heure ${weekday} prochain?`
export const addPlayer = 'Ajouter un joueur à cette heure'

export const cancelQuestion: typeof en.cancelQuestion = (day, time) => [
  'Annuler ',
  day,
  ', ',
  time,
  '?',
]
export const whatCancelDoes =
  'L’heure redevient libre tout de suite. Nous confirmons l’annulation par courriel.'
export const reason = 'Raison'
export const keepBooking = 'La garder'
export const cancelBooking = 'Annuler la réservation'
export const cancelling = 'Annulation...'
export const cancelFailed = 'La réservation n’a pas pu être annulée. Réessaie.'
export const nowCancelled = 'Ta réservation est annulée. Un courriel le confirme.'

export const noConnection: typeof en.noConnection = (date, time) =>
  `Pas de connexion. Voici ta réservation le ${date}, à ${time}. Elle a pu changer depuis. `
export const frontDesk: typeof en.frontDesk = (phone) => `Accueil\u00a0: ${phone}`

export const yourTimeNow: typeof en.yourTimeNow = (time) =>
  `Maintenant\u00a0: ${time}. Elle reste à toi jusqu’à ce que tu la déplaces.`
export const bookedFor: typeof en.bookedFor = (time) => `Réservée\u00a0: ${time}.`
export const loadingTimes = 'Chargement des heures'
export const loadingCages = 'Chargement des cages'
export const anyCage = 'Toute cage'
export const anyLike: typeof en.anyLike = (cage) => `Toute cage comme ${cage}`
export const cageAndLength: typeof en.cageAndLength = (cage, minutes) => `${cage}, ${minutes} min`
export const oneOf: typeof en.oneOf = (cages) =>
  `L’une de\u00a0: ${cages}. Tu sauras laquelle avant de déplacer.`
export const showTimes = 'Voir les heures'
export const sameHour = 'Même heure'
export const onOtherDays = 'Autres jours'
export const pickTime = 'Choisis une autre heure pour continuer'
export const sameTime = 'C’est ton heure actuelle. Choisis-en une autre pour déplacer.'
export const timeTaken = 'Cette heure vient d’être prise. Choisis-en une autre.'
export const youGet: typeof en.youGet = (cage) => `Pour toi\u00a0: ${cage}`
export const moveBooking = 'Déplacer'
export const moving = 'Déplacement...'
export const moveFailed = 'La réservation n’a pas pu être déplacée. Réessaie.'
export const moved = 'Ta réservation est déplacée. La nouvelle heure t’arrive par courriel.'
export const notOnline = 'Ce cours ne peut pas être déplacé en ligne. Appelle l’accueil.'
export const backToBooking = 'Retour à ta réservation'

export const lostLink = 'Lien perdu?'
export const howLinksCome =
  'Entre le courriel de ta réservation. Nous y envoyons les liens de tes prochaines réservations, pour les voir, les déplacer ou les annuler.'
export const email = 'Courriel'
export const sendLinks = 'Envoyer mes liens'
export const sending = 'Envoi...'
export const linksFailed = 'Les liens n’ont pas pu être envoyés. Réessaie.'
export const linksSent =
  'Regarde tes courriels. Si cette adresse a de prochaines réservations, leurs liens sont en route.'

function inHours(hours: number): string {
  return plural(locale, hours, { one: `${hours} heure`, other: `${hours} heures` })
}

export type Check = SameWords<typeof en, typeof import('./manage.ts')>
