// Where these texts are shown: ../en/wizard.ts.
// French words for the steps of `/book` up to the choice of a time, and the card with the
// choices.

import type * as en from '../en/wizard.ts'
import type { SameWords } from '../same-words.ts'

export const book = 'Réserver'
export const loadingBooking = 'Chargement de ta réservation…'
export const facilityMissing = 'Aucun renseignement sur le centre pour le moment.'

export const whatToBook = 'Que veux-tu réserver?'
export const chooseInstructor = 'Choisis un entraîneur'
export const pickTime = 'Choisis la date et l’heure'
export const whoPlays = 'Qui joue?'
export const youAreBooked = 'C’est réservé'
export const pickAnotherTime = 'Choisis une autre heure'

export const typeStep = 'Réservation'
export const instructorStep = 'Entraîneur'
export const timeStep = 'Date et heure'
export const infoStep = 'Coordonnées'
export const confirmationStep = 'Confirmation'
export const step: typeof en.step = (number) => `Étape ${number}`
export const stepOf: typeof en.stepOf = (number, count) => `Étape ${number} de ${count}`

export const openCage = 'Cage libre'
export const lesson = 'Cours'
export const aboutOpenCage = 'Une cage pour toi. Frappe à ton rythme.'
export const aboutLesson = 'Seul à seul avec l’entraîneur de ton choix.'
export const bookingClosed = 'La réservation en ligne est fermée pour le moment.'
export const callToBook = 'Appelle l’accueil pour réserver.'
export const howItWorks =
  'Sans créer de compte. Rien à payer en ligne. Déjà réservé? Ouvre le lien de ton courriel de confirmation pour voir, déplacer ou annuler.'
export const lostLink = 'Lien perdu?'

export const noInstructors =
  'Aucun entraîneur n’est disponible pour le moment. Communique avec le centre.'
export const anyInstructor = 'Peu importe qui'
export const earliestTime = 'La première heure libre'
export const loadingInstructors = 'Chargement des entraîneurs'
export const chooseInstructorFirst = 'Choisis un entraîneur pour continuer'

export const nextOpen = 'Prochaines heures libres'
export const oneTap = 'Touche pour choisir'
export const firstFreeInstructor = 'Premier entraîneur libre'
export const asOf: typeof en.asOf = (time) => `À jour à ${time}`
export const noConnection = 'Pas de connexion.'
export const timesOf: typeof en.timesOf = (time) =>
  `Tes choix sont gardés. Ces heures datent de ${time}.`
export const orCall: typeof en.orCall = (phone) => ['Ou appelle ', phone, '.']
export const slotTaken =
  'Cette heure vient d’être prise. Choisis-en une autre\u00a0: tes coordonnées sont gardées.'
export const pickTimeFirst = 'Choisis une heure pour continuer'
export const checkedOnceOnline = 'Vérifié de nouveau dès le retour de la connexion'
export const youGet: typeof en.youGet = (place) => `Pour toi\u00a0: ${place}`
export const anyInstructorNamed = 'Peu importe qui, nommé avant de confirmer'
export const proceed = 'Continuer'
export const addAnother = 'Ajouter une réservation'

export const anybody = 'Peu importe qui'
export const anyCageFits = 'cage\u00a0: celle qui convient'
export const cageIs: typeof en.cageIs = (cage) => `cage\u00a0: ${cage}`
export const showTimes = 'Voir les heures'
export const cageOfLesson = 'Cage'
export const cageAndLength = 'Cage et durée'

export const yourBooking = 'Ta réservation jusqu’ici'
export const lineupCard = 'Alignement'
export const fillingIn = 'À remplir'
export const choosing = 'À choisir'
export const notYet = 'À venir'
export const rate = 'Tarif'
export const nothingToPay = 'Rien à payer en ligne.'

export const bookedAt: typeof en.bookedAt = (date, time) => `Réservé\u00a0: ${date}, ${time}.`
export const seeConfirmation = 'Voir la confirmation'

export type Check = SameWords<typeof en, typeof import('./wizard.ts')>
