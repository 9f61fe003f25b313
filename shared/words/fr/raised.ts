import type * as en from '../en/raised.ts'
import type { SameWords } from '../same-words.ts'

export const raised: typeof en.raised = {
  playerNameMissing: 'Écris le nom du joueur.',
  emailMissing: 'Écris un courriel.',
  parentMissing: 'Pour un mineur, il faut le nom du parent ou tuteur.',
  playerNameWrong: 'Le nom du joueur tient sur une ligne d’au plus 100 caractères.',
  emailWrong: 'Écris une seule adresse courriel, comme nom@exemple.com.',
  phoneLineWrong: 'Le téléphone tient sur une ligne d’au plus 40 caractères.',
  phoneWrong: 'Écris un numéro de téléphone, comme (937) 555-0142.',
  parentWrong: 'Le nom du parent ou tuteur tient sur une ligne d’au plus 100 caractères.',
  notesTooLong: 'Les notes ont au plus 2 000 caractères.',
  reasonTooLong: 'La raison a au plus 500 caractères.',
  serviceMissing: 'Choisis ce que tu veux réserver.',
  spaceMissing: 'Choisis une cage.',
  instructorNeeded: 'Pour cela, choisis un entraîneur.',
  instructorNotTaken: 'Cela se réserve sans entraîneur.',
  timeMissing: 'Choisis une heure libre.',
  dateMissing: 'Choisis une date.',
  daysReversed: 'Le dernier jour ne peut pas être avant le premier.',
  tooManyDays: 'On peut demander au plus 62 jours à la fois.',
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
  bookingStarted:
    'Cette réservation a commencé et ne peut plus être changée en ligne. Appelle le centre.',
  groupNameWrong: 'Le nom du groupe doit être une ligne de 100 caractères au plus.',
  groupSizeWrong: 'Un groupe a de 1 à 12 réservations à la fois.',
  notAllPossible:
    'Ces réservations ne sont pas toutes possibles, donc aucune n’a été faite ni changée.',
  keyOfOtherBooking:
    'Cette clé d’idempotence a déjà fait une autre réservation. Utilise une nouvelle clé pour chacune.',

  signersMissing: 'Indique pour qui tu signes\u00a0: de 1 à 20 joueurs, chacun une fois.',
  relationMissing: 'Indique qui tu es\u00a0: le joueur, un parent ou un tuteur.',
  signatureMissing: 'Tape ton nom complet. C’est ta signature.',
  agreementMissing: 'Lis la décharge et accepte-la.',
  noWaiver: 'Ce lieu ne demande aucune décharge.',
  newerWaiver: 'Il y a une version plus récente de cette décharge. Lis-la, puis signe.',
  parentSigns: 'Un parent ou un tuteur signe pour les moins de 18 ans.',
  adultsSignThemselves: 'Chaque adulte signe pour soi.',
  notOfThisLink: 'Ce joueur ne vient pas avec ce lien.',
  endNotAfterStart: 'L’heure de fin doit être après celle du début.',
  lastDayBeforeFirst: 'Le dernier jour ne peut pas être avant le premier.',
  availabilityNotFound: 'Cet horaire n’existe plus.',
  instructorProfileNotFound: 'Ton profil d’entraîneur est introuvable.',
  onlyAdminsChange:
    'Seule l’administration peut changer le courriel, le tarif ou le statut d’un entraîneur.',
  notSignedIn: 'Connecte-toi d’abord.',
  sessionEnded: 'Ta session est terminée. Connecte-toi de nouveau.',
  codeNeeded: 'Entre d’abord le code de ton application d’authentification.',
}

export const raisedByText: typeof en.raisedByText = {
  changesClosed:
    'Les changements en ligne ont fermé {hours} heures avant le début. Appelle le centre.',
  changesClosedOneHour:
    'Les changements en ligne ont fermé 1 heure avant le début. Appelle le centre.',
  tooManyAtOnce:
    'Avec un même courriel, on peut faire {count} réservations en ligne au plus. Appelle le centre.',
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
