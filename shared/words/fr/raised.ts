// Where these texts are shown: ../en/raised.ts.
// French words for the errors that the database raises for visitors and parents, and for people who
// sign in.

import type * as en from '../en/raised.ts'
import type { SameWords } from '../same-words.ts'
import { raisedAboutPlayer } from './player.ts'

export const raised: typeof en.raised = {
  ...raisedAboutPlayer,
  reasonTooLong: 'La raison a au plus 500 caractères.',
  serviceMissing: 'Choisis ce que tu veux réserver.',
  spaceMissing: 'Choisis une cage.',
  instructorNeeded: 'Pour cela, choisis un entraîneur.',
  instructorNotTaken: 'Cela se réserve sans entraîneur.',
  timeMissing: 'Choisis une heure libre.',
  dateMissing: 'Choisis une date.',
  daysReversed: 'Le dernier jour ne peut pas être avant le premier.',
  tooManyDays: 'On peut demander au plus 62 jours à la fois.',
  tooManySpaces: 'On peut demander au plus 100 espaces à la fois.',
  durationWrong: 'La durée doit être de 1 à 1440 minutes.',

  timeTaken:
    'Cette heure vient d’être prise. Choisis-en une autre\u00a0: tes coordonnées sont gardées.',
  timeNotBookable:
    'Cette heure ne peut pas être réservée. Choisis-en une autre\u00a0: tes coordonnées sont gardées.',
  spacesGone: 'Aucune de ces cages ne peut plus être réservée. Choisis-en une autre.',
  facilityNotFound: 'Centre introuvable',
  bookingNotFound: 'Réservation introuvable',
  teamNotFound: 'Équipe introuvable',
  rosterFull: 'La liste de l’équipe est complète. Appelle le centre.',
  birthYearWrong: 'L’année de naissance doit être une année, comme 2014.',
  alreadyCancelled: 'Cette réservation est déjà annulée.',
  alreadyCompleted: 'Cette réservation est déjà terminée.',
  isNoShow: 'L’accueil a noté que personne n’est venu à cette réservation.',
  priceChanged: 'Le prix a changé depuis qu’il a été affiché. Vérifie-le et confirme à nouveau.',
  extensionGone: 'Cette réservation ne peut plus être prolongée en ligne. Demande à l’accueil.',
  bookingStarted:
    'Cette réservation a commencé et ne peut plus être changée en ligne. Appelle le centre.',
  cardUnknown: 'Aucune carte n’a ce code. Vérifie-le ou demande à l’accueil.',
  cardOfOtherService: 'Cette carte n’est pas pour ce type de réservation.',
  cardOff: 'Cette carte est désactivée.',
  contactNameWrong: 'Le nom du contact doit être une ligne de 100 caractères au plus.',
  groupNameWrong: 'Le nom du groupe doit être une ligne de 100 caractères au plus.',
  groupSizeWrong: 'Un groupe a de 1 à 12 réservations à la fois.',
  notAllPossible:
    'Ces réservations ne sont pas toutes possibles, donc aucune n’a été faite ni changée.',
  keyOfOtherBooking:
    'Cette clé d’idempotence a déjà fait une autre réservation. Utilise une nouvelle clé pour chacune.',

  contactOfGroup: 'Ajoute l’adresse sur la page de toutes les réservations.',
  contactIsFirst: 'Cette adresse reçoit déjà les messages.',
  contactLinkUsed: 'Ce lien n’est plus valable. Demande qu’on ajoute ton adresse à nouveau.',
  signersMissing: 'Indique pour qui tu signes\u00a0: de 1 à 20 joueurs, chacun une fois.',
  relationMissing: 'Indique qui tu es\u00a0: le joueur, un parent ou un tuteur.',
  signatureMissing: 'Tape ton nom complet. C’est ta signature.',
  agreementMissing: 'Lis la décharge et accepte-la.',
  noWaiver: 'Ce lieu ne demande aucune décharge.',
  newerWaiver: 'Il y a une version plus récente de cette décharge. Lis-la, puis signe.',
  parentSigns: 'Un parent ou un tuteur signe pour les moins de 18 ans.',
  adultsSignThemselves: 'Chaque adulte signe pour soi.',
  notOfThisLink: 'Ce joueur ne vient pas avec ce lien.',
  notSignedIn: 'Connecte-toi d’abord.',
  sessionEnded: 'Ta session est terminée. Connecte-toi de nouveau.',
  codeNeeded: 'Entre d’abord le code de ton application d’authentification.',
}

export const raisedByText: typeof en.raisedByText = {
  changesClosed:
    'Les changements en ligne ont fermé {hours} heures avant le début. Appelle le centre.',
  changesClosedOneHour:
    'Les changements en ligne ont fermé 1 heure avant le début. Appelle le centre.',
  cardTooShort: 'Il ne reste que {count} minutes sur cette carte.',
  cardEnds: 'Cette carte se termine le {day}.',
  tooManyAtOnce:
    'Avec un même courriel, on peut faire {count} réservations en ligne au plus. Appelle le centre.',
  tooManyAtOnceOne:
    'Avec un même courriel, on peut faire 1 réservation en ligne au plus. Appelle le centre.',
  tooManyOpenBookingsOne:
    'Ce courriel a déjà 1 réservation à venir. Annule-la ou appelle le centre.',
  tooManyOpenBookings:
    'Ce courriel a déjà {count} réservations à venir. Annules-en une ou appelle le centre.',
  tooManyMessages:
    'Nous avons envoyé {count} messages à ce courriel en une heure. Ouvre le lien de l’un d’eux ou réessaie plus tard.',
  tooManyTimes:
    'Beaucoup d’heures ont été réservées en ligne en une heure. Réessaie plus tard ou appelle le centre.',
  tooManyNow: 'Beaucoup de réservations se font en ce moment. Réessaie dans quelques minutes.',
  tooManyRows: 'Il peut y en avoir au plus {count}.',
}

export type Check = SameWords<typeof en, typeof import('./raised.ts')>
