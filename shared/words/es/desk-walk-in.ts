// Where these texts are shown: ../en/desk-walk-in.ts.
// Spanish words for the staff's walk-in form, the marks of a booking, and a booking that is
// made longer.

import type * as en from '../en/desk-walk-in.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { ended, theHour } from '../spanish-hour.ts'
import { locale } from './language.ts'

export const walkInNow = 'Sin reserva, ahora'
export const quickBooking = 'Reserva rápida'
export const loadingSpaces = 'Cargando los espacios'
export const bookings: typeof en.bookings = (count) => `${count} reservas`
export const start: typeof en.start = (outcome) => `Empezar: ${outcome}`
export const startAnyway: typeof en.startAnyway = (outcome) => `Empezar igual: ${outcome}`
export const book: typeof en.book = (outcome) => `Reservar: ${outcome}`
export const bookAnyway: typeof en.bookAnyway = (outcome) => `Reservar igual: ${outcome}`
export const noSpaceNow = 'Ningún espacio está libre ahora'
export const thenCollect: typeof en.thenCollect = (price) => `Después cobrar ${price}`
export const atDesk: typeof en.atDesk = (price) => `${price} en recepción`
export const rulesBox = 'Reglas'
export const collectLater = 'Cobrar más tarde'
export const allOf: typeof en.allOf = (count) => `Las ${count}`
export const noMailNorWaiver =
  'Sin correo no sale ningún mensaje: el tablero marca a quién le falta la carta responsiva.'
export const noMail = 'Sin correo no sale ningún mensaje.'
export const mailWithWaiver =
  'A este correo va una sola confirmación, con la carta responsiva de todos.'
export const oneMail = 'A este correo va una sola confirmación.'
export const mail = 'A este correo va la confirmación.'

export const firstName = 'Nombre'
export const phone = 'Teléfono'
export const email = 'Correo'
export const date = 'Fecha'
export const startField = 'Empieza'
export const service = 'Servicio'
export const instructor = 'Entrenador'
export const contact: typeof en.contact = (others) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(['Teléfono', 'correo', ...others])
export const laterStart = 'Empezar después'
export const otherService = 'Otro servicio'
export const haveCard = '¿Tiene tarjeta?'
export const addAnother = 'Agregar a otra persona'
export const player: typeof en.player = (number) => `Jugador/a ${number}`
export const nameOf: typeof en.nameOf = (number) => `Nombre de la persona ${number}`
export const remove: typeof en.remove = (name) => `Quitar a ${name}`
export const removePlayer: typeof en.removePlayer = (number) => `Quitar a la persona ${number}`
export const cage = 'Jaula'
export const noCageFor = 'Ninguna jaula está libre tanto tiempo.'
export const noInstructorLeft = 'No queda ningún entrenador a esa hora.'
export const serviceGone = 'Este servicio ya no se reserva. Elige otro.'
export const instructorGone = 'Este entrenador ya no da clases. Elige otro.'
export const cageFollows = 'La jaula se elige cuando se sepa la hora.'
export const spaceFrom: typeof en.spaceFrom = (space, time) => `${space}, desde: ${time}`
export const nothingBooked = 'No se reservó nada.'
export const reasonOf: typeof en.reasonOf = (name, reason) => `${name}: ${reason}`

export const howLong = '¿Cuánto tiempo?'
export const minutes: typeof en.minutes = (count) => `${count} min`
export const hours: typeof en.hours = (count) => `${count} h`
export const tooLong = 'no cabe'
export const to: typeof en.to = (time) => `hasta ${time}`
export const until: typeof en.until = (time) => `hasta ${time}`
export const closed = 'cerrada'
export const free = 'libre'
export const spaceNow: typeof en.spaceNow = (space) => `${space} ahora`
export const spaceFromTime: typeof en.spaceFromTime = (space, time) => `${space}, desde: ${time}`
export const noneFreeNow = 'Ningún espacio está libre ahora.'
export const isFreeFor: typeof en.isFreeFor = (space, minutes) =>
  `${space} está libre por ${minutes} min.`
export const isOtherKind: typeof en.isOtherKind = (space) => `${space} es otro tipo de espacio.`
export const isOtherKindFor: typeof en.isOtherKindFor = (space, minutes) =>
  `${space} es otro tipo de espacio y está libre por ${minutes} min.`
export const freeNowIn: typeof en.freeNowIn = (minutes, space) =>
  `Ahora hay ${minutes} min libres en ${space}.`
export const freeNowInOther: typeof en.freeNowInOther = (minutes, space) =>
  `Ahora hay ${minutes} min libres en ${space}, que es de otro tipo.`
export const freeFromIn: typeof en.freeFromIn = (minutes, time, space) =>
  ended(`Hay ${minutes} min libres en ${space}, desde: ${time}`)
export const freeFromInOther: typeof en.freeFromInOther = (minutes, time, space) =>
  ended(`Hay ${minutes} min libres en ${space}, que es de otro tipo, desde: ${time}`)
export const noneFor: typeof en.noneFor = (minutes) =>
  `Ningún espacio está libre por ${minutes} min en las próximas 24 horas.`
export const noOtherFor: typeof en.noOtherFor = (minutes) =>
  `Ningún otro espacio está libre por ${minutes} min en las próximas 24 horas.`

export const bookFailed = 'No se pudo hacer la reserva. Inténtalo de nuevo.'
export const bookAllFailed = 'No se pudieron hacer las reservas. Inténtalo de nuevo.'
export const extendFailed = 'No se pudo alargar la reserva. Inténtalo de nuevo.'
export const markFailed = 'No se pudo marcar la reserva. Inténtalo de nuevo.'
export const freeFailed = 'No se pudo liberar el tiempo. Inténtalo de nuevo.'
export const closeDayFailed = 'No se pudo cerrar el día. Inténtalo de nuevo.'
export const loadFailed = 'No se pudieron cargar los espacios. Inténtalo de nuevo.'

export const arrived = 'Llegó'
export const arrivedAt: typeof en.arrivedAt = (time) => `Llegó a ${theHour(time)}`
export const arrivedLate: typeof en.arrivedLate = (time, minutes) =>
  `Llegó a ${theHour(time)}, ${minutes} min tarde`
export const freeSince: typeof en.freeSince = (since, until) =>
  ended(`Libre otra vez desde ${theHour(since)}; estaba reservado hasta ${theHour(until)}`)
export const notHere = 'No ha llegado'
export const noShow = 'No llegó'
export const freeTime = 'Liberar el tiempo'
export const backToConfirmed = 'Volver a confirmada'
export const markedAs: typeof en.markedAs = {
  arrived: 'Llegada marcada',
  not_arrived: 'Llegada quitada',
  no_show: 'Marcada: no llegó',
  confirmed: 'Confirmada otra vez',
  completed: 'Marcada como terminada',
}
export const changedSince: typeof en.changedSince = (count) =>
  plural(locale, count, {
    one: 'Otra persona ha cambiado esta reserva. Se queda como está.',
    other: `Otra persona ha cambiado ${count} de las reservas. Se quedan como están.`,
  })
export const timeIsFree = 'El tiempo está libre otra vez'
export const nothingToClose = 'No quedaba nada por cerrar'
export const completed: typeof en.completed = (count) =>
  plural(locale, count, {
    one: `${count} reserva terminada`,
    other: `${count} reservas terminadas`,
  })
export const closeDay: typeof en.closeDay = (count) => `Cerrar el día: terminar ${count}`
export const bookAgain = 'Reservar otra vez'

export const extend = 'Alargar'
export const longerBy: typeof en.longerBy = (minutes) => `+${minutes} min`
export const comesAt: typeof en.comesAt = (name, time) => ended(`${name} viene a ${theHour(time)}`)
export const closesAt: typeof en.closesAt = (space, time) =>
  ended(`${space} cierra a ${theHour(time)}`)
export const moveTo: typeof en.moveTo = (space, time) => `Mover a ${space}, hasta ${theHour(time)}`
export const moveToOther: typeof en.moveToOther = (space, time) =>
  `Mover a ${space}, que es de otro tipo, hasta ${theHour(time)}`
export const moveRest: typeof en.moveRest = (space, time) =>
  `Mover el resto a ${space}, hasta ${theHour(time)}`
export const moveRestToOther: typeof en.moveRestToOther = (space, time) =>
  `Mover el resto a ${space}, que es de otro tipo, hasta ${theHour(time)}`
export const extendAnyway: typeof en.extendAnyway = (time) =>
  `Alargar igual, hasta ${theHour(time)}`
export const leaveIt = 'Dejar así'
export const isLonger: typeof en.isLonger = (minutes) => `${minutes} minutos más.`
export const isLongerIn: typeof en.isLongerIn = (minutes, space) =>
  `${minutes} minutos más, en ${space}.`
export const restIsIn: typeof en.restIsIn = (minutes, space) =>
  `${minutes} minutos más. El resto es en ${space}.`

export const filledFrom: typeof en.filledFrom = (name) => `Datos de la última reserva de ${name}.`
export const clear = 'Borrar'
export const customers = 'Clientes'
export const noContact = 'Sin teléfono ni correo'
export const next: typeof en.next = (when, space) => `Próxima: ${when}, ${space}`
export const last: typeof en.last = (when) => `Última vez: ${when}`
export const noShows: typeof en.noShows = (count) =>
  plural(locale, count, { one: `no llegó ${count} vez`, other: `no llegó ${count} veces` })
export const bookedAgain: typeof en.bookedAgain = (date, time) =>
  `Reservado otra vez: ${date}, ${time}`

export type Check = SameWords<typeof en, typeof import('./desk-walk-in.ts')>
