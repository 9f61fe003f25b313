// Where these texts are shown: ../en/manage.ts.
// Spanish words for the pages that a booking's link opens for its customer (the boarding pass,
// moving, cancelling), and for the page that mails lost links again.

import type * as en from '../en/manage.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { ended, theHour } from '../spanish-hour.ts'
import { locale } from './language.ts'

export const yourBooking = 'Tu reserva'
export const loadingBooking = 'Cargando tu reserva'
export const bookingFailed = 'No se pudo cargar la reserva. Inténtalo de nuevo.'
export const bookingNotFound = 'Reserva no encontrada'
export const nothingAtLink =
  'No hay ninguna reserva en este enlace. Abre el enlace completo de tu correo o pide que te enviemos tus enlaces otra vez.'

export const cancelledNow = 'Cancelada'
export const finished = 'Terminada'
export const onNowUntil: typeof en.onNowUntil = (time) => `En curso hasta ${theHour(time)}`
export const startsIn: typeof en.startsIn = (minutes) => `Empieza en ${minutes} min`
export const todayAt: typeof en.todayAt = (time) => `Hoy a ${theHour(time)}`
export const tomorrowAt: typeof en.tomorrowAt = (time) => `Mañana a ${theHour(time)}`
export const inDays: typeof en.inDays = (days) => `En ${days} días`

export const lessonWith: typeof en.lessonWith = (service, instructor) =>
  `${service} con ${instructor}`
export const namedInEmail = 'La verás en tu correo'
/** For a booking that was made before prices were kept. */
export const askAtTheDesk = 'Pregunta en recepción'
export const atTheDesk = 'En recepción'
export const leftToPay: typeof en.leftToPay = (left, price) =>
  `Quedan ${left} de ${price} por pagar`
export const paidWhole: typeof en.paidWhole = (price) => `${price}, pagado`
export const nothingToPay = 'Nada que pagar'
export const bookingReference = 'Código de reserva'
export const nameIsEnough = 'En recepción basta tu nombre'

export const move = 'Cambiar'
export const moveToAnotherTime = 'Cambiar a otra hora'
export const cancel = 'Cancelar'
export const cancelThis = 'Cancelar esta reserva'
export const callToChange: typeof en.callToChange = (phone) => `Para cambiarla, llama: ${phone}`
export const bookSameAgain = 'Reservar lo mismo otra vez'
export const cancellationPolicy = 'Política de cancelación'
export const changeUntilStart =
  'Cancela o cambia en línea hasta la hora de inicio. Después, llama a la recepción.'
export const changeUntil: typeof en.changeUntil = (hours) =>
  `Cancela o cambia en línea hasta ${inHours(hours)} antes de empezar. Después, llama a la recepción.`
export const changesClosed: typeof en.changesClosed = (hours) =>
  `Los cambios en línea cerraron ${inHours(hours)} antes de empezar. Llama al centro.`
export const started = 'Esta reserva ya empezó y no se puede cambiar en línea. Llama al centro.'
export const completed = 'Esta reserva ya terminó. ¿Tienes preguntas? Llama al centro.'
export const missed =
  'La recepción marcó que nadie llegó a esta reserva. ¿Tienes preguntas? Llama al centro.'
export const cancelled = 'Esta reserva está cancelada. ¿Tienes preguntas? Llama al centro.'

export const closedSince =
  'No vengas a esta hora, por favor: dejó de estar disponible después de que la reservaras. Mueve o cancela la reserva aquí, o llama a recepción.'

export const addToCalendar = 'Agregar al calendario'
export const withReference: typeof en.withReference = (reference) =>
  `Código de reserva ${reference}`
export const callIfLate: typeof en.callIfLate = (phone) => ['¿Llegas tarde? Llámanos ', phone]
export const call: typeof en.call = (phone) => ['Llama al ', phone]
export const longerUntil: typeof en.longerUntil = (time) => `15 min más, hasta ${theHour(time)}`
export const freeAfterwards = 'Nadie viene después de ti.'
export const extending = 'Un momento...'
export const extendFailed = 'No se pudo alargar la reserva. Inténtalo de nuevo.'
export const sameTimeNext: typeof en.sameTimeNext = (weekday) =>
  `¿El próximo ${weekday} a la misma hora?`
export const addPlayer = 'Otro jugador a esta hora'

export const cancelQuestion: typeof en.cancelQuestion = (day, time) => [
  '¿Cancelar ',
  day,
  ', ',
  time,
  '?',
]
export const whatCancelDoes =
  'La hora queda libre para otros de inmediato. Te confirmamos la cancelación por correo.'
export const reason = 'Motivo'
export const keepBooking = 'Conservarla'
export const cancelBooking = 'Cancelar reserva'
export const cancelling = 'Cancelando...'
export const cancelFailed = 'No se pudo cancelar la reserva. Inténtalo de nuevo.'
export const nowCancelled = 'Tu reserva está cancelada. Te llega un correo que lo confirma.'

export const noConnection: typeof en.noConnection = (date, time) =>
  `Sin conexión. ${ended(`Así estaba tu reserva el ${date}, a ${theHour(time)}`)} Puede haber cambiado. `
export const frontDesk: typeof en.frontDesk = (phone) => `Recepción: ${phone}`

export const yourTimeNow: typeof en.yourTimeNow = (time) =>
  `${ended(`Ahora: ${time}`)} Sigue siendo tuya hasta que la cambies.`
export const bookedFor: typeof en.bookedFor = (time) => ended(`Reservada: ${time}`)
export const loadingTimes = 'Cargando las horas'
export const loadingCages = 'Cargando las jaulas'
export const anyCage = 'Cualquier jaula'
export const anyLike: typeof en.anyLike = (cage) => `Cualquiera como ${cage}`
export const cageAndLength: typeof en.cageAndLength = (cage, minutes) => `${cage}, ${minutes} min`
export const oneOf: typeof en.oneOf = (cages) =>
  `Una de estas: ${cages}. Te decimos cuál antes de cambiar.`
export const showTimes = 'Ver horas'
export const sameHour = 'Misma hora'
export const onOtherDays = 'En otros días'
export const pickTime = 'Elige otra hora para continuar'
export const sameTime = 'Esta es tu hora actual. Elige otra para cambiar.'
export const timeTaken = 'Alguien acaba de tomar esa hora. Elige otra.'
export const youGet: typeof en.youGet = (cage) => `Te toca ${cage}`
export const moveBooking = 'Cambiar reserva'
export const moving = 'Cambiando...'
export const moveFailed = 'No se pudo cambiar la reserva. Inténtalo de nuevo.'
export const moved = 'Tu reserva cambió. La nueva hora te llega por correo.'
export const notOnline = 'Esta clase no se puede cambiar en línea. Llama a la recepción.'
export const backToBooking = 'Volver a tu reserva'

export const lostLink = '¿Perdiste tu enlace?'
export const howLinksCome =
  'Escribe el correo con el que reservaste. Ahí te enviamos los enlaces de tus próximas reservas, para verlas, cambiarlas o cancelarlas.'
export const email = 'Correo'
export const sendLinks = 'Enviar mis enlaces'
export const sending = 'Enviando...'
export const linksFailed = 'No se pudieron enviar los enlaces. Inténtalo de nuevo.'
export const linksSent =
  'Revisa tu correo. Si esa dirección tiene próximas reservas, sus enlaces van en camino.'

function inHours(hours: number): string {
  return plural(locale, hours, { one: '1 hora', other: `${hours} horas` })
}

export type Check = SameWords<typeof en, typeof import('./manage.ts')>
