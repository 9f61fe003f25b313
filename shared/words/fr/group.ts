// Where these texts are shown: ../en/group.ts.
// French words for visitors who book several times together: the lineup, the form and the
// confirmation.

import type * as en from '../en/group.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const yourLineup = 'Ton alignement'
export const lineup = 'Alignement'
export const whoPlays = 'Qui joue?'
export const pickTime = 'Choisis la date et l’heure'
export const youAreBooked = 'C’est réservé'

export const playerNumber: typeof en.playerNumber = (number) => `Joueur ${number}`
export const lessonWith: typeof en.lessonWith = (instructor) => `Cours avec ${instructor}`
export const changeLine: typeof en.changeLine = (line) => `Changer\u00a0: ${line}`
export const removeLine: typeof en.removeLine = (line) => `Retirer\u00a0: ${line}`

export const addAnother = 'En ajouter une'
export const oneConfirmation: typeof en.oneConfirmation = (count) =>
  plural(locale, count, {
    one: 'Ajoutes-en une autre\u00a0: même confirmation, et un seul lien pour changer les deux.',
    other:
      count === 2
        ? 'Une confirmation pour les deux, un lien pour les changer.'
        : `Une confirmation pour les ${count}, un lien pour les changer.`,
  })
export const eachAlone: typeof en.eachAlone = (hours) =>
  hours === 0
    ? 'Chacune peut être déplacée ou annulée séparément jusqu’à son début.'
    : `Chacune peut être déplacée ou annulée séparément jusqu’à ${plural(locale, hours, { one: `${hours} heure`, other: `${hours} heures` })} avant.`
export const bookings: typeof en.bookings = (count) =>
  plural(locale, count, { one: `${count} réservation`, other: `${count} réservations` })
export const atTheDesk: typeof en.atTheDesk = (price) =>
  `${price} à l’accueil, rien à payer en ligne`
export const minutesFromCard: typeof en.minutesFromCard = (minutes, rest) =>
  [`${minutes} min de ta carte`, rest && `${rest} à l’accueil`].filter(Boolean).join(', ')
export const withoutPrice: typeof en.withoutPrice = (count) => `${count} sans prix`
export const nothingToPay = 'Rien à payer en ligne'
export const proceedWith: typeof en.proceedWith = (count) =>
  count === 1 ? 'Continuer' : `Continuer avec ${count}`
export const loadingLineup = 'Chargement de l’alignement'
export const firstTaken = 'Cette heure vient d’être prise. Choisis-en une autre.'
export const pickAnother = 'Choisir une autre heure'

export const whoFor = 'Pour qui?'
export const newPlayer = 'Nouveau joueur'
export const firstPlayerName: typeof en.firstPlayerName = (time) => `Qui joue à ${time}?`
export const newPlayerName = 'Nom du nouveau joueur'
export const sameTime = 'Même heure, autre cage'
export const sameTimeCage = 'Même heure, une cage'
export const rightAfter = 'Juste après'
export const aLesson = 'Un cours'
export const cageAt: typeof en.cageAt = (cage, time, facts) =>
  [`${cage} à ${time}`, facts].filter(Boolean).join(', ')
export const cageFor: typeof en.cageFor = (cage, times) => `${cage}, ${times}`
export const lessonAt: typeof en.lessonAt = (instructor, time) => `${instructor}, ${time}`
export const noCageThen = 'Aucune autre cage n’est libre à cette heure'
export const nothingAfter = 'Rien n’est libre juste après'
export const noLessonThen = 'Aucun cours n’est libre ce jour-là'
export const oneTapAdds = 'Touche pour l’ajouter.'
export const anotherTime = 'Autre heure ou entraîneur'
export const loadingOptions = 'Recherche des places libres'
export const fullGroup: typeof en.fullGroup = (most) => `Un groupe a au plus ${most} réservations.`

export const severalCages = 'Plusieurs cages, même heure'
export const freeAtTime: typeof en.freeAtTime = (count, time) =>
  plural(locale, count, { one: `${count} libre à ${time}`, other: `${count} libres à ${time}` })
export const howMany = 'Combien de cages?'
export const whichTime = 'À quelle heure?'
export const free: typeof en.free = (count) =>
  plural(locale, count, { one: `${count} libre`, other: `${count} libres` })
export const proceedWithCages: typeof en.proceedWithCages = (count) =>
  plural(locale, count, {
    one: `Continuer avec ${count} cage`,
    other: `Continuer avec ${count} cages`,
  })
export const notThatMany = 'Pas autant de cages libres à cette heure.'

export const whatKind = 'Quoi?'
export const instructor = 'Entraîneur'
export const anyInstructor = 'Peu importe qui'
export const inTheWay =
  'Ton groupe y a déjà une autre réservation à cette heure. Choisis une autre heure ou une autre cage.'

export const nameOfPlayer: typeof en.nameOfPlayer = (number) => `Nom du joueur ${number}`
export const sameAs: typeof en.sameAs = (name) => `Encore ${name}`
export const contactOf = 'Tes coordonnées'
export const yourName = 'Ton nom'
export const guardianName = 'Ton nom, comme parent ou tuteur'
export const contactNameMissing = 'Écris ton nom'
export const teamName = 'Nom d’équipe ou de groupe'
export const privacy = 'Confidentialité\u00a0: ce que deviennent ces données'
export const confirmAll: typeof en.confirmAll = (count) =>
  plural(locale, count, {
    one: `Confirmer ${count} réservation`,
    other: `Confirmer ${count} réservations`,
  })
export const answerLost =
  'La connexion a coupé avant la réponse. Tes coordonnées sont toujours là. Réessaie\u00a0: un groupe déjà réservé n’est pas réservé deux fois.'
export const theseRefused = 'Rien n’est encore réservé. Ce qui ne va pas\u00a0:'
export const lineRefused: typeof en.lineRefused = (line, reason) => `${line}\u00a0: ${reason}`
export const allFit = 'Heures où tout est possible'
export const oneByOne: typeof en.oneByOne = (times) => `${times}, l’une après l’autre`
export const changeLineup = 'Changer l’alignement'

export const openAll = 'Voir, déplacer ou annuler'
export const bookMore = 'Réserver autre chose'
export const desk = 'À l’accueil'
export const payment = 'Paiement'

export type Check = SameWords<typeof en, typeof import('./group.ts')>
