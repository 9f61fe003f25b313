// Where these texts are shown: ../en/desk-board.ts.
// Spanish words for the board of the front desk, where staff see a day by space or by
// instructor.

import type * as en from '../en/desk-board.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { theHour } from '../spanish-hour.ts'
import { locale } from './language.ts'

export const loadDayFailed = 'No se pudo cargar el día. Inténtalo de nuevo.'
export const noSpaces = 'No hay espacios activos.'
export const noInstructors = 'No hay entrenadores activos.'
export const loadingDay = 'Cargando el día'

export const view = 'Vista'
export const list = 'Lista'
export const day = 'Día'
export const previousDay = 'Día anterior'
export const nextDay = 'Día siguiente'
export const today = 'Hoy'
export const printDaySheet = 'Imprimir la hoja del día'
export const closeSomething = 'Cerrar el centro o espacios'
export const newBooking = 'Nueva reserva'
export const walkIn = 'Sin reserva'
export const pickAnotherDay: typeof en.pickAnotherDay = (date) => `${date}, elegir otro día`
export const chooseDate = 'Elige una fecha'
export const columns = 'Columnas'
export const spaces = 'Espacios'
export const instructors = 'Entrenadores'

export const booked: typeof en.booked = (count) =>
  plural(locale, Number(count), { one: `${count} reserva`, other: `${count} reservas` })
export const hereNow: typeof en.hereNow = (count) => `${count} aquí ahora`
export const noShows: typeof en.noShows = (count) =>
  plural(locale, count, { one: `${count} no llegó`, other: `${count} no llegaron` })
export const closedDay = 'cerrado'
export const openFrom: typeof en.openFrom = (from, to) => `abierto ${from} – ${to}`
export const withoutInstructor: typeof en.withoutInstructor = (count) =>
  plural(locale, count, {
    one: `${count} reserva no tiene entrenador.`,
    other: `${count} reservas no tienen entrenador.`,
  })
export const showSpaces = 'Ver espacios'
export const changedByOthers: typeof en.changedByOthers = (count) =>
  plural(locale, count, {
    one: 'Otra persona cambió algo: se canceló una reserva.',
    other: `Otra persona cambió ${count} reservas.`,
  })
export const changedByOther: typeof en.changedByOther = (name) =>
  `Otra persona cambió la reserva de ${name}.`
export const show = 'Mostrar'

export const withoutAmPm: typeof en.withoutAmPm = (time) => time.replace(/ [ap]\.m\./, '')
export const hourAtEdge: typeof en.hourAtEdge = (time) =>
  time.replace(':00', '').replace(/ a\.m\. (?=\w)/, ' ')

export const gridKeys =
  'Las flechas recorren reservas y horas libres, Intro abre, M levanta una reserva.'
export const byColumn: typeof en.byColumn = {
  space: (date) => `${date}, por espacio`,
  instructor: (date) => `${date}, por entrenador`,
}
export const bookAt: typeof en.bookAt = (time) => `+ Reservar ${time}`
export const openCage = 'Jaula libre'
export const lesson = 'Clase'
export const lessonWith: typeof en.lessonWith = (instructor) => `Clase · ${instructor}`
export const closed = 'Cerrado'
export const closedSpecial = 'Cerrado, horario especial'
export const notAvailable = 'No disponible'
export const timeOff = 'Ausente'
export const busy = 'Ocupado'
export const until: typeof en.until = (time) => `hasta ${theHour(time)}`
export const staffNoteOf: typeof en.staffNoteOf = (reason) => `${reason} (nota interna)`
export const noShow = 'No llegó'
export const inBusyTime = 'en una hora ocupada'
export const inClosure = 'en un cierre'
export const inTimeOff = 'en una ausencia'
export const marks: typeof en.marks = {
  now: 'ahora',
  finished: 'terminada',
  noShow: 'no llegó',
  here: 'ya llegó',
  repeats: 'se repite',
  under18: 'menor de 18',
}
export const withMore: typeof en.withMore = (others) =>
  plural(locale, others, { one: `junto con ${others} más`, other: `junto con ${others} más` })
export const waiverIs: typeof en.waiverIs = (state) => `carta responsiva: ${state.toLowerCase()}`
export const bookedUntil: typeof en.bookedUntil = (time) => `Reservado hasta ${theHour(time)}`
export const bookedOn: typeof en.bookedOn = (date, time) => `Reservado: ${date}, ${time}`

export const here = 'Llegó'
export const repeats = 'Se repite'
export const together = 'En grupo'
export const owes = 'Debe'
export const partPaid = 'Pagó una parte'
export const paid = 'Pagado'
export const waived = 'Condonado'
export const visibleColumns: typeof en.visibleColumns = (first, last, count) =>
  `Columnas ${first} – ${last} de ${count}`
export const fitAll = 'Ver todas'
export const closedNow = 'Cerrado ahora'
export const nothingFree = 'Nada está libre ahora'
export const freeNow: typeof en.freeNow = (names) => `Libre ahora: ${names}`
export const freeNowAndMore: typeof en.freeNowAndMore = (names, more) =>
  `Libre ahora: ${names} y ${more} más`

export const keyboard = 'Teclado'
export const onBoard = 'En el tablero'
export const onBoardKeys: typeof en.onBoardKeys = [
  ['Flechas', 'recorren reservas y horas libres'],
  ['Intro', 'abre una reserva, reserva una hora libre'],
  ['M', 'levanta una reserva'],
  ['Ctrl Z', 'deshace el último cambio'],
]
export const pickedUp = 'Con una reserva levantada'
export const pickedUpKeys: typeof en.pickedUpKeys = [
  ['Flechas', 'la mueven 5 minutos, o a otra columna'],
  ['Mayús y flechas', 'la mueven 30 minutos'],
  ['Alt y flechas', 'cambian su final'],
  ['Intro', 'la suelta'],
  ['Esc', 'la devuelve a su lugar'],
]
export const anywhere = 'En toda la página'
export const anywhereKeys: typeof en.anywhereKeys = [
  ['N', 'sin reserva'],
  ['T', 'hoy'],
  ['[ y ]', 'día anterior y siguiente'],
]
export const useKeys = 'Usar las teclas N, T, [ y ]'
export const useKeysHint =
  'Desactívalas si el dictado u otro programa las necesita. Se guarda en este navegador.'

export const closeSpace: typeof en.closeSpace = (hidden, space) => ['Cerrar', hidden(` ${space}`)]
export const foldEarlier = 'Ocultar lo anterior'
export const earlier: typeof en.earlier = (count) =>
  plural(locale, count, {
    one: `Antes: ${count} reserva`,
    other: `Antes: ${count} reservas`,
  })
export const earlierOne: typeof en.earlierOne = (name, times) => `Antes: ${name}, ${times}`
export const swipeFor: typeof en.swipeFor = (column) => `Desliza para ver ${column}`
export const allColumns = 'Todas las columnas'
export const freeOf: typeof en.freeOf = (free, count) => `${free} de ${count} libres`
export const inTotal: typeof en.inTotal = (count) => `${count} en total`
export const hasUntil: typeof en.hasUntil = (name, time) => `${name} hasta ${time}`
export const away = 'Ausente'
export const closedUntil: typeof en.closedUntil = (time) => `Cerrado hasta ${time}`
export const free = 'Libre'
export const freeUntil: typeof en.freeUntil = (time) => `Libre hasta ${time}`

export const daySheet = 'Hoja del día'
export const printed: typeof en.printed = (time) => `impresa a ${theHour(time)}`
export const noBookings = 'Sin reservas.'
export const parentIs: typeof en.parentIs = (name) => `Responsable: ${name}`
export const staffSay: typeof en.staffSay = (note) => `Personal: ${note}`
export const allDay: typeof en.allDay = (title) => `${title} todo el día`
export const during: typeof en.during = (title, times) => `${title} ${times}`
export const minorMark = ', menor de 18'
export const noShowMark = ' (no llegó)'
export const sheetColumns: typeof en.sheetColumns = {
  time: 'Hora',
  player: 'Jugador/a',
  service: 'Servicio',
  phone: 'Teléfono',
  here: 'Llegó',
}

export const owesMoney: typeof en.owesMoney = (owed) => `debe ${owed}`
export const owesPart: typeof en.owesPart = (owed, price) => `debe ${owed} de ${price}`
export const paidTooMuch: typeof en.paidTooMuch = (credit) => `pagado, ${credit} de más`
export const paidAll = 'pagado'
export const waivedAll = 'condonado'
export const oweNow: typeof en.oweNow = (count, sum) =>
  plural(locale, count, {
    one: `${count} debe ahora, ${sum}`,
    other: `${count} deben ahora, ${sum}`,
  })

export type Check = SameWords<typeof en, typeof import('./desk-board.ts')>
