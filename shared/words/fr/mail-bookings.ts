// Where these texts are shown: ../en/mail-bookings.ts.
// French words for mails to the customer of a booking, and for the question to a second address.

import type * as en from '../en/mail-bookings.ts'
import { eitherOf } from '../list-of.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const manageBooking = 'Voir ou changer ma réservation'

export const bookedTogether: typeof en.bookedTogether = (count) =>
  plural(locale, count, {
    one: `C’est fait\u00a0: ${count} réservation`,
    other: `C’est fait\u00a0: ${count} réservations`,
  })
export const plansChangeTogether =
  'Un imprévu? Chaque ligne mène à sa réservation. Le bouton à la fin les montre toutes, pour en déplacer ou annuler une ou toutes.'
export const changedTogether: typeof en.changedTogether = (count) =>
  plural(locale, count, {
    one: `${count} réservation a changé`,
    other: `${count} réservations ont changé`,
  })
export const cancelledTogether: typeof en.cancelledTogether = (count) =>
  plural(locale, count, {
    one: `${count} réservation est annulée`,
    other: `${count} réservations sont annulées`,
  })
export const manageTogether = 'Voir toutes les réservations'

export const booked = 'C’est réservé'
export const bookedOnDates: typeof en.bookedOnDates = (count) =>
  plural(locale, count, {
    one: `C’est réservé pour ${count} date`,
    other: `C’est réservé pour ${count} dates`,
  })
export const plansChange =
  'Un imprévu? Avec ce lien, tu peux voir, déplacer ou annuler ta réservation.'
export const plansChangeOnDates =
  'Un imprévu? Chaque ligne ci-dessous est un lien pour voir, déplacer ou annuler cette réservation, et pour l’ajouter à un calendrier qui n’a pris que la première date.'

export const changed = 'Ta réservation a changé'
export const changedOnDates: typeof en.changedOnDates = (count) =>
  plural(locale, count, {
    one: `Ta réservation a changé pour ${count} date`,
    other: `Ta réservation a changé pour ${count} dates`,
  })
export const bookingsNow = 'Voici maintenant tes réservations.'
export const bookingNow = 'Voici maintenant ta réservation.'
export const itWasAndIsNow: typeof en.itWasAndIsNow = (date, time, place) =>
  `Avant, c’était\u00a0: ${date}, ${time}, ${place}. Voici maintenant ta réservation.`
export const takenBack =
  'Notre dernier message sur cette réservation n’est plus valable. Toutes nos excuses!'
export const restIsIn: typeof en.restIsIn = (place) => `Le reste de ton temps\u00a0: ${place}.`
export const changeDoesNotSuit =
  'Cela ne te convient pas? Avec ce lien, tu peux voir, déplacer ou annuler ta réservation.'

export const cancellationSubject: typeof en.cancellationSubject = (facility) =>
  `Réservation annulée - ${facility}`
export const cancelled = 'Ta réservation est annulée'
export const cancelledOnDates: typeof en.cancelledOnDates = (count) =>
  plural(locale, count, {
    one: `Ta réservation est annulée pour ${count} date`,
    other: `Ta réservation est annulée pour ${count} dates`,
  })
export const timeIsCancelled: typeof en.timeIsCancelled = (date, time) =>
  `C’est annulé\u00a0: ${date}, ${time}`
export const bookAnother = 'Réserver une autre heure'

export const closedThen = 'Fermé à cette heure-là'
export const noInstructor = 'La personne qui donne le cours n’est pas disponible'
export const serviceWithdrawn: typeof en.serviceWithdrawn = (service) =>
  `Ce service n’est plus offert (${service})`
export const cancelledByAdministrator = 'Annulée par l’administration'
export const cancelledByProgram: typeof en.cancelledByProgram = (key) =>
  `Annulée par API\u00a0: ${key}`

export const pickAnother = 'Choisis une autre heure, s’il te plaît'
export const pickAnotherSubject: typeof en.pickAnotherSubject = (facility) =>
  `Choisis une autre heure, s’il te plaît - ${facility}`
export const placeNotOpen: typeof en.placeNotOpen = (place) =>
  `Désolé\u00a0: ${place} n’est pas disponible à l’heure que tu as réservée.`
export const yourPlaceNotOpen =
  'Désolé\u00a0: ta place n’est pas disponible à l’heure que tu as réservée.'
export const instructorAway: typeof en.instructorAway = (name) =>
  `Désolé\u00a0: ${name} ne peut pas donner le cours à l’heure que tu as réservée.`
export const othersTeach: typeof en.othersTeach = (names) =>
  `${eitherOf(locale, names)} pourrait donner le cours à ton heure. Appelle-nous si cela te convient.`
export const timeIsClosed: typeof en.timeIsClosed = (date, time) =>
  `C’est fermé\u00a0: ${date}, ${time}`
export const timesFreeNow = 'Ces heures sont libres en ce moment'
export const seeFreeTimes = 'Voir les heures libres'
export const seeAllFreeTimes = 'Voir toutes les heures libres'
export const cancelInstead = 'Annuler ou voir ma réservation'

export const seeYou: typeof en.seeYou = (day, time) => `À ${day}, ${time}`
export const directions = 'Itinéraire'
export const directionsTo: typeof en.directionsTo = (address) => `Itinéraire vers ${address}`
export const runningLate: typeof en.runningLate = (phone) => `En retard? Appelle le ${phone}.`
export const cannotCome =
  'Tu ne peux pas venir? Déplace ou annule ici, pour que d’autres puissent jouer.'

export const yourBookings = 'Tes réservations'
export const yourBookingsSubject: typeof en.yourBookingsSubject = (facility) =>
  `Tes réservations - ${facility}`
export const linksAsked: typeof en.linksAsked = (facility) =>
  `Quelqu’un a demandé les liens des réservations de cette adresse (${facility}). Les voici.`
export const manageOf: typeof en.manageOf = (when) => `Voir ou changer\u00a0: ${when}`

export const contactAskedSubject = 'Veux-tu aussi recevoir ces messages?'
export const contactAsked: typeof en.contactAsked = (facility) =>
  `Une personne qui a réservé chez ${facility} a ajouté ton adresse, pour que tu reçoives aussi les messages de la réservation et que tu puisses la déplacer ou l’annuler.`
export const contactTold = 'Rien d’autre n’arrive à cette adresse tant que tu n’as pas dit oui.'
export const contactConfirm = 'Voir de quoi il s’agit'
export const contactNotYou = 'Tu ne sais pas qui c’était? Ignore ce courriel.'

export type Check = SameWords<typeof en, typeof import('./mail-bookings.ts')>
