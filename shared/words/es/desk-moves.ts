// Where these texts are shown: ../en/desk-moves.ts.
// Spanish words for staff who move a booking on the day board, and for the rules that a time may
// break, there and elsewhere.

import type * as en from '../en/desk-moves.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { ended, theHour } from '../spanish-hour.ts'
import { locale } from './language.ts'

export const moving: typeof en.moving = (name) => `Moviendo: ${name}`
export const isFree = 'Libre.'
export const fiveEarlier = '5 minutos antes'
export const fiveLater = '5 minutos después'
export const fiveMinutes = '5 min'
export const previousColumn: typeof en.previousColumn = {
  space: 'Espacio anterior',
  instructor: 'Entrenador anterior',
}
export const nextColumn: typeof en.nextColumn = {
  space: 'Espacio siguiente',
  instructor: 'Entrenador siguiente',
}
export const column: typeof en.column = { space: 'espacio', instructor: 'entrenador' }
export const putBack = 'Devolver'
export const escapeKey = 'Esc'
export const drop = 'Soltar'
export const dropAnyway = 'Soltar igual'
export const enterKey = 'Intro'
export const was: typeof en.was = (place) => `antes ${place}`
export const toTime: typeof en.toTime = (time) => `– ${time}`
export const placeAt: typeof en.placeAt = (time, column) => `${time}, ${column}`
export const movedTo: typeof en.movedTo = (name, place) => `Reserva de ${name} movida: ${place}.`
export const movedToDay: typeof en.movedToDay = (name, date, time, space) =>
  `Reserva de ${name} movida: ${date}, ${time}, ${space}.`

export const notMoved = 'No se movió'
export const wasNotMoved: typeof en.wasNotMoved = (name) => `La reserva de ${name} no se movió.`
export const staysAt: typeof en.staysAt = (name, time) => ended(`${name} sigue a ${theHour(time)}`)
export const staysIn: typeof en.staysIn = (name, time, column) =>
  `${name} sigue a ${theHour(time)} en ${column}.`
export const takenUntil: typeof en.takenUntil = (name, thing, time) =>
  ended(`${name} tiene ${thing} hasta ${theHour(time)}`)
export const thatTimeTaken: typeof en.thatTimeTaken = (name, time) =>
  ended(`${name} tiene esa hora hasta ${theHour(time)}`)
export const leaveIt = 'Dejar así'
export const anotherKind = 'de otro tipo'

export const move: typeof en.move = (name) => `Mover: ${name}`
export const day = 'Día'
export const today = 'Hoy'
export const anotherDay = 'Otro día'
export const space = 'Espacio'
export const loadTimesFailed = 'No se pudieron cargar las horas. Inténtalo de nuevo.'
export const loadingTimes = 'Cargando las horas'
export const freeTimes = 'Horas libres'

export const moveFailed = 'No se pudo mover la reserva. Inténtalo de nuevo.'
export const offline = 'No hay conexión, así que no se movió nada.'

export const rules: typeof en.rules = {
  lead_time: 'Anticipación',
  horizon: 'Demasiado lejos',
  hours: 'Horario',
  grid: 'Horas de inicio',
  buffer: 'Margen',
  closure: 'Cierre',
  availability: 'Horario del entrenador',
  time_off: 'Ausencia',
  busy: 'Calendario propio',
  duration: 'Duración',
  kind: 'Servicio',
}
export const ruleIs: typeof en.ruleIs = (rule) => `${rule}:`
export const leadTime: typeof en.leadTime = (hours) =>
  plural(locale, hours, {
    one: `Los clientes reservan con ${hours} hora de anticipación como mínimo.`,
    other: `Los clientes reservan con ${hours} horas de anticipación como mínimo.`,
  })
export const horizon: typeof en.horizon = (days, lastDate) =>
  plural(locale, days, {
    one: `Los clientes reservan con ${days} día de anticipación como máximo, hasta el ${lastDate}.`,
    other: `Los clientes reservan con ${days} días de anticipación como máximo, hasta el ${lastDate}.`,
  })
export const openThen: typeof en.openThen = (hours) => ended(`Ese día se abre ${hours}`)
export const closedThen = 'Ese día está cerrado.'
export const startsApart: typeof en.startsApart = (minutes) => `Se empieza cada ${minutes} minutos.`
export const gapBefore: typeof en.gapBefore = (gap, minutes, name, time) =>
  ended(`Quedan ${gap} de ${minutes} minutos antes de ${name}, a ${theHour(time)}`)
export const gapAfter: typeof en.gapAfter = (gap, minutes, name, time) =>
  ended(`Quedan ${gap} de ${minutes} minutos después de ${name}, a ${theHour(time)}`)
export const closedUntil: typeof en.closedUntil = (space, time) =>
  ended(`${space} cierra hasta: ${time}`)
export const closedUntilFor: typeof en.closedUntilFor = (space, time, reason) =>
  `${ended(`${space} cierra hasta: ${time}`)} Motivo: ${reason}.`
export const theInstructor = 'El entrenador'
export const awayUntil: typeof en.awayUntil = (who, time) =>
  ended(`${who} no está. Vuelve: ${time}`)
export const busyUntil: typeof en.busyUntil = (who, time) =>
  ended(`${who} está ocupado hasta: ${time}`)
export const doesNotTeach: typeof en.doesNotTeach = (who) => `${who} no da clases ese día.`
export const teaches: typeof en.teaches = (who, times) =>
  ended(`${who} da clases ese día: ${new Intl.ListFormat(locale).format(times)}`)
export const lengthsAre: typeof en.lengthsAre = (minutes) =>
  `Los clientes pueden reservar ${new Intl.ListFormat(locale, { type: 'disjunction' }).format(minutes.map(String))} minutos.`
export const switchedOff: typeof en.switchedOff = (service) =>
  `${service} está desactivado para clientes.`
export const offGrid: typeof en.offGrid = (minutes) =>
  `Empieza fuera del intervalo de ${minutes} minutos, como toda llegada sin reserva.`
export const withoutNotice = 'Empieza sin anticipación, como toda llegada sin reserva.'
export const offGridWithoutNotice: typeof en.offGridWithoutNotice = (minutes) =>
  `Empieza fuera del intervalo de ${minutes} minutos y sin anticipación, como toda llegada sin reserva.`
export const setsAside: typeof en.setsAside = (count) =>
  plural(locale, count, {
    one: 'Esto deja de lado una regla',
    other: `Esto deja de lado ${count} reglas`,
  })

export type Check = SameWords<typeof en, typeof import('./desk-moves.ts')>
