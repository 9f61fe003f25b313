// Where these texts are shown: ../en/mail-bookings.ts.
// Spanish words for mails to the customer of a booking, and for the question to a second address.

import type * as en from '../en/mail-bookings.ts'
import { eitherOf } from '../list-of.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { theHour } from '../spanish-hour.ts'
import { locale } from './language.ts'

export const manageBooking = 'Ver o cambiar mi reserva'

export const bookedTogether: typeof en.bookedTogether = (count) =>
  plural(locale, count, {
    one: `Listo: ${count} reserva`,
    other: `Listo: ${count} reservas`,
  })
export const plansChangeTogether =
  '¿Cambio de planes? Cada línea lleva a su reserva. El botón del final las muestra todas, para cambiar o cancelar una o todas.'
export const changedTogether: typeof en.changedTogether = (count) =>
  plural(locale, count, {
    one: `Cambió ${count} reserva`,
    other: `Cambiaron ${count} reservas`,
  })
export const cancelledTogether: typeof en.cancelledTogether = (count) =>
  plural(locale, count, {
    one: `Se canceló ${count} reserva`,
    other: `Se cancelaron ${count} reservas`,
  })
export const manageTogether = 'Ver todas las reservas'

export const booked = '¡Listo! Tu reserva está confirmada'
export const bookedOnDates: typeof en.bookedOnDates = (count) =>
  plural(locale, count, {
    one: `Tu reserva está confirmada para ${count} fecha`,
    other: `Tu reserva está confirmada para ${count} fechas`,
  })
export const plansChange =
  '¿Cambio de planes? Con este enlace puedes ver, cambiar o cancelar tu reserva.'
export const plansChangeOnDates =
  '¿Cambio de planes? Cada línea de abajo es un enlace para ver, cambiar o cancelar esa reserva, y para agregarla a tu calendario si solo guardó la primera fecha.'

export const changed = 'Tu reserva cambió'
export const changedOnDates: typeof en.changedOnDates = (count) =>
  plural(locale, count, {
    one: `Tu reserva cambió en ${count} fecha`,
    other: `Tu reserva cambió en ${count} fechas`,
  })
export const bookingsNow = 'Así quedan tus reservas.'
export const bookingNow = 'Así queda tu reserva.'
export const itWasAndIsNow: typeof en.itWasAndIsNow = (date, time, place) =>
  `Antes era: ${date}, ${time}, ${place}. Así queda tu reserva.`
export const takenBack = 'Lo que te escribimos antes sobre esta reserva ya no vale. ¡Disculpa!'
export const restIsIn: typeof en.restIsIn = (place) => `El resto de tu turno es en ${place}.`
export const changeDoesNotSuit =
  '¿No te queda bien? Con este enlace puedes ver, cambiar o cancelar tu reserva.'

export const cancellationSubject: typeof en.cancellationSubject = (facility) =>
  `Reserva cancelada - ${facility}`
export const cancelled = 'Tu reserva está cancelada'
export const cancelledOnDates: typeof en.cancelledOnDates = (count) =>
  plural(locale, count, {
    one: `Tu reserva está cancelada en ${count} fecha`,
    other: `Tu reserva está cancelada en ${count} fechas`,
  })
export const timeIsCancelled: typeof en.timeIsCancelled = (date, time) =>
  `Se canceló: ${date}, ${time}`
export const bookAnother = 'Reservar otro turno'

export const closedThen = 'Cerrado a esa hora'
export const noInstructor = 'Quien da la clase no está disponible'
export const serviceWithdrawn: typeof en.serviceWithdrawn = (service) =>
  `${service} ya no se ofrece`
export const cancelledByAdministrator = 'Cancelada por la administración'
export const cancelledByProgram: typeof en.cancelledByProgram = (key) => `Cancelada por API: ${key}`

export const pickAnother = 'Elige otro turno, por favor'
export const pickAnotherSubject: typeof en.pickAnotherSubject = (facility) =>
  `Elige otro turno, por favor - ${facility}`
export const placeNotOpen: typeof en.placeNotOpen = (place) =>
  `Lo sentimos: ${place} no estará disponible a la hora que reservaste.`
export const yourPlaceNotOpen =
  'Lo sentimos: tu lugar no estará disponible a la hora que reservaste.'
export const instructorAway: typeof en.instructorAway = (name) =>
  `Lo sentimos: ${name} no puede dar la clase a la hora que reservaste.`
export const othersTeach: typeof en.othersTeach = (names) =>
  `${eitherOf(locale, names)} podría dar la clase a tu hora. Llámanos si te conviene.`
export const timeIsClosed: typeof en.timeIsClosed = (date, time) => `Cerrado: ${date}, ${time}`
export const timesFreeNow = 'Estos turnos están libres ahora'
export const seeFreeTimes = 'Ver los turnos libres'
export const seeAllFreeTimes = 'Ver todos los turnos libres'
export const cancelInstead = 'Cancelar o ver mi reserva'

export const seeYou: typeof en.seeYou = (day, time) => `Te esperamos el ${day} a ${theHour(time)}`
export const directions = 'Cómo llegar'
export const directionsTo: typeof en.directionsTo = (address) => `Cómo llegar a ${address}`
export const runningLate: typeof en.runningLate = (phone) => `¿Llegas tarde? Llama al ${phone}.`
export const cannotCome =
  '¿No puedes venir? Cambia o cancela tu reserva aquí para que otros puedan jugar.'

export const yourBookings = 'Tus reservas'
export const yourBookingsSubject: typeof en.yourBookingsSubject = (facility) =>
  `Tus reservas - ${facility}`
export const linksAsked: typeof en.linksAsked = (facility) =>
  `Alguien pidió los enlaces de las reservas hechas con este correo en ${facility}. Aquí están.`
export const manageOf: typeof en.manageOf = (when) => `Ver o cambiar: ${when}`

export const contactAskedSubject = '¿Quieres recibir también estos mensajes?'
export const contactAsked: typeof en.contactAsked = (facility) =>
  `Alguien que reservó en ${facility} agregó tu correo para que también recibas los mensajes de la reserva y puedas cambiarla o cancelarla.`
export const contactTold = 'No llegará nada más a este correo hasta que digas que sí.'
export const contactConfirm = 'Ver de qué se trata'
export const contactNotYou = '¿No sabes quién fue? Ignora este mensaje.'

export type Check = SameWords<typeof en, typeof import('./mail-bookings.ts')>
