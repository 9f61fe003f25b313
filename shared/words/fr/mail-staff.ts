// Where these texts are shown: ../en/mail-staff.ts.
// French words for mails to instructors and administrators.

import type * as en from '../en/mail-staff.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const newLesson = 'Tu as un nouveau cours'
export const newLessonOnDates: typeof en.newLessonOnDates = (count) =>
  plural(locale, count, {
    one: `Tu as un nouveau cours à ${count} date`,
    other: `Tu as un nouveau cours à ${count} dates`,
  })
export const lessonChanged = 'Ton cours a changé'
export const lessonChangedOnDates: typeof en.lessonChangedOnDates = (count) =>
  plural(locale, count, {
    one: `Ton cours a changé à ${count} date`,
    other: `Ton cours a changé à ${count} dates`,
  })
export const lessonCancelled = 'Ton cours est annulé'
export const lessonCancelledOnDates: typeof en.lessonCancelledOnDates = (count) =>
  plural(locale, count, {
    one: `Ton cours est annulé à ${count} date`,
    other: `Ton cours est annulé à ${count} dates`,
  })
export const lessonReassigned = 'Un cours n’est plus le tien'
export const lessonReassignedOnDates: typeof en.lessonReassignedOnDates = (count) =>
  plural(locale, count, {
    one: `Un cours n’est plus le tien à ${count} date`,
    other: `Un cours n’est plus le tien à ${count} dates`,
  })
export const reassignedByDesk = 'L’accueil l’a retiré de ton horaire.'
export const itWasAndIsNow: typeof en.itWasAndIsNow = (date, time, place) =>
  `Avant, c’était\u00a0: ${date}, ${time}, ${place}. Voici maintenant le cours.`
export const openSchedule = 'Voir mon horaire'
export const underEighteen: typeof en.underEighteen = (player, parent) =>
  `${player} a moins de 18 ans. Parent ou tuteur\u00a0: ${parent}`

export const timeOffSubject: typeof en.timeOffSubject = (facility) =>
  `Absence pendant des cours - ${facility}`
export const offDuringLessons: typeof en.offDuringLessons = (instructor, count) =>
  plural(locale, count, {
    one: `Absence pendant ${count} cours\u00a0: ${instructor}`,
    other: `Absence pendant ${count} cours\u00a0: ${instructor}`,
  })
export const timeOffEntered: typeof en.timeOffEntered = (instructor, when) =>
  `${instructor} a inscrit une absence\u00a0: ${when}.`
export const span: typeof en.span = (from, to) => `${from} – ${to}`
export const bookedInThisTime = 'Réservés pendant ce temps'
export const lessonsStay =
  'Les cours restent réservés. Déplace ou annule chacun d’eux, ou donne-le à quelqu’un d’autre.'

export const testSubject: typeof en.testSubject = (facility) => `Message d’essai - ${facility}`
export const mailWorks = 'Les courriels fonctionnent'
export const testArrived: typeof en.testArrived = (facility) =>
  `Voici le message d’essai que tu as demandé. Les courriels de ${facility} t’arrivent.`
export const seeAllMail = 'Voir tous les courriels'

export const webhookSubject: typeof en.webhookSubject = (facility) =>
  `Webhook désactivé - ${facility}`
export const webhookOff = 'Un webhook a été désactivé'
export const webhookSilent: typeof en.webhookSilent = (host) =>
  `Les messages n’arrivent plus à ${host}, donc plus rien n’y est envoyé.`
export const webhookSaid: typeof en.webhookSaid = (error) =>
  `Réponse au dernier essai\u00a0: ${error}`
export const webhookAgain =
  'Quand le destinataire fonctionne de nouveau, réactive le webhook. Ce qui a échoué entre-temps peut être renvoyé jusqu’à 30 jours après les faits.'
export const openWebhooks = 'Voir les webhooks'

export const secondStep = 'Active la vérification en deux étapes'
export const secondStepSubject: typeof en.secondStepSubject = (facility) =>
  `Active la vérification en deux étapes - ${facility}`
export const secondStepAsked: typeof en.secondStepAsked = (facility) =>
  `${facility} demande désormais la vérification en deux étapes à son administration, et tu ne l’as pas encore activée.`
export const secondStepHow =
  'Connecte-toi comme toujours\u00a0: la page te guide avant que tu continues. Il faut une application d’authentification sur ton téléphone et environ deux minutes.'
export const setUp = 'L’activer'

export type Check = SameWords<typeof en, typeof import('./mail-staff.ts')>
