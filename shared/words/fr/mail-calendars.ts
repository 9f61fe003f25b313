// Where these texts are shown: ../en/mail-calendars.ts.
// French words for events in calendar files and calendar feeds.

import type * as en from '../en/mail-calendars.ts'
import type { SameWords } from '../same-words.ts'

export const placeFor: typeof en.placeFor = (place, player) => `${place} pour ${player}`
export const reference: typeof en.reference = (reference) => `Numéro de réservation ${reference}`
export const price: typeof en.price = (amount) => `${amount} à l’accueil`
export const isCancelled = 'Cette réservation est annulée.'
export const manageAt: typeof en.manageAt = (link) =>
  `La voir, la déplacer ou l’annuler\u00a0: ${link}`
export const phone: typeof en.phone = (phone) => `Téléphone ${phone}`

export const serviceFor: typeof en.serviceFor = (service, player) => `${service} pour ${player}`
export const serviceForMinor: typeof en.serviceForMinor = (service, player) =>
  `${service} pour ${player} (moins de 18 ans)`
export const parent: typeof en.parent = (name) => `Parent ou tuteur\u00a0: ${name}`
export const scheduleAt: typeof en.scheduleAt = (link) => `Ton horaire\u00a0: ${link}`

export const bookings = 'Réservations'
export const serviceOfMinor: typeof en.serviceOfMinor = (service) =>
  `${service} (joueur de moins de 18 ans)`
export const withInstructor: typeof en.withInstructor = (name) => `Avec ${name}`
export const inListAt: typeof en.inListAt = (link) =>
  `Dans la liste des réservations\u00a0: ${link}`

export type Check = SameWords<typeof en, typeof import('./mail-calendars.ts')>
