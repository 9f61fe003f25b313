// Where these texts are shown: ../en/tv-display.ts.
// Spanish words for `/display`, the screen on the facility's wall.

import type * as en from '../en/tv-display.ts'
import type { SameWords } from '../same-words.ts'
import { theHour } from '../spanish-hour.ts'

export const tvDisplay = 'Pantalla de TV'
export const noFacility = 'Todavía no hay datos del centro.'
export const loadingBoard = 'Cargando la pizarra...'
export const boardFailed = 'No se pudo cargar la pizarra. Se intenta dos veces por minuto.'
export const noSpaces = 'Todavía no hay espacios'

export const cage = 'Jaula'
export const space = 'Espacio'
export const now = 'Ahora'
export const next = 'Después'
export const later = 'Más tarde'
export const spaces = 'Espacios'
export const labelled: typeof en.labelled = (word) => `${word}: `

export const open = 'Libre'
export const booked = 'Reservado'
export const closed = 'Cerrado'
export const closedUntil: typeof en.closedUntil = (time) => `Cerrado hasta ${theHour(time)}`
export const closedUntilDay: typeof en.closedUntilDay = (day, time) =>
  `Cerrado hasta el ${day}, ${time}`
export const askAtDesk = 'Pregunta en recepción'
export const noBookingFrom: typeof en.noBookingFrom = (time) =>
  `Sin reservas conocidas desde ${theHour(time)}`
export const bookWithCode = 'Reserva con el código o en recepción'
export const teamPractice = 'Práctica de equipo'
export const lessonWith: typeof en.lessonWith = (instructor) => `Clase con ${instructor}`
export const noMoreBookings = 'No hay más reservas'
export const until = 'hasta'
export const minutesLeft: typeof en.minutesLeft = (minutes) =>
  `${minutes === 1 ? 'queda' : 'quedan'} ${minutes} min`

export const opensToday = 'Abre hoy'
export const opensOn: typeof en.opensOn = (day) => `Abre el ${day}`
export const hoursOn: typeof en.hoursOn = (hours, day) => `${day}, ${hours}`
export const firstBookings = 'Primeras reservas'
export const firstToday = 'Primero hoy'
export const firstOn: typeof en.firstOn = (day) => `Primero el ${day}`
export const noBookingsYet = 'Todavía sin reservas'

export const offlineSince: typeof en.offlineSince = (time) => `Sin conexión desde ${theHour(time)}`
export const asOfThen =
  'La pizarra muestra lo reservado hasta entonces. Pregunta en recepción por cambios.'
export const inUse = 'En uso'
export const endingIn: typeof en.endingIn = (minutes) => `Termina en ${minutes} min`
export const openNow = 'Libre ahora'
export const pageOf: typeof en.pageOf = (page, pages) => `Página ${page} de ${pages}`
export const bookOnPhone = 'Reserva con tu teléfono'

export type Check = SameWords<typeof en, typeof import('./tv-display.ts')>
