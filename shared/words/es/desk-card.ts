// Where these texts are shown: ../en/desk-card.ts.
// Spanish words for the card of one booking on the staff's day board and in their list of
// bookings.

import type * as en from '../en/desk-card.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const closeDetails = 'Cerrar los datos'
export const loadingBooking = 'Cargando la reserva'
export const status = 'Estado'
export const space = 'Espacio'
export const service = 'Servicio'
export const instructor = 'Entrenador'
export const isAway = '¿Ausente?'
export const player = 'Jugador/a'
export const under18 = ', menor de 18'
export const reference = 'Código'
export const playersPage = 'La página del cliente'
export const booked = 'Reservado'
export const statuses: typeof en.statuses = {
  here: 'Llegó',
  confirmed: 'Confirmada',
  cancelled: 'Cancelada',
  noShow: 'No llegó',
  completed: 'Terminada',
}

export const saving = 'Guardando...'
export const markCompleted = 'Marcar como terminada'
export const edit = 'Editar'
export const move = 'Mover'
export const anotherDay = 'Otro día'
export const bookAgain = 'Otra vez'
export const cancel = 'Cancelar'

export const noteIs: typeof en.noteIs = (strong, note) => [strong('Nota interna:'), ' ', note]
export const changeNote = 'Cambiar la nota interna'
export const addNote = 'Agregar una nota interna'
export const staffNote = 'Nota interna'
export const onlyAdministrators = 'Solo la ve la administración.'
export const saveNote = 'Guardar nota'
export const leaveIt = 'Dejar así'
export const noteSaved = 'Nota guardada'
export const noteChanged = (note: string) =>
  note
    ? `Otra persona cambió la nota. Ahora dice: “${note}”. Guarda de nuevo para reemplazarla.`
    : 'Otra persona quitó la nota. Guarda de nuevo para escribir la tuya.'

export const noMail =
  'Sin correo no sale ningún mensaje. Si agregas uno en Editar, recibe la confirmación con el enlace.'
export const print = 'Imprimir'
export const showCode = 'Mostrar el enlace como código QR'
export const sending = 'Enviando...'
export const sendLink = 'Enviar el enlace otra vez'
export const linkSent = 'El enlace va en camino, si no se enviaron ya tres en esta hora'

export const signed = 'Firmada'
export const notSigned = 'Sin firmar'
export const expired: typeof en.expired = (day) => `Venció el ${day}`
export const waiverSigned = 'Carta responsiva firmada'
export const waiverIs: typeof en.waiverIs = (state) => `Carta responsiva: ${state.toLowerCase()}`

export const together = 'Reservas juntas'
export const togetherWith: typeof en.togetherWith = (others, name) =>
  `Junto con ${others} más: ${name}`
export const statement = 'Estado de cuenta'
export const repeatThis = 'Repetir esta reserva'
export const repeats = 'Se repite'
export const repeatsUntil: typeof en.repeatsUntil = (weeks, date) =>
  plural(locale, weeks, {
    one: `Se repite cada semana hasta el ${date}`,
    other: `Se repite cada ${weeks} semanas hasta el ${date}`,
  })
export const othersToCome: typeof en.othersToCome = (count) =>
  plural(locale, count, {
    one: `${count} reserva más por venir`,
    other: `${count} reservas más por venir`,
  })
export const wasSkipped: typeof en.wasSkipped = (date) => `Sin reserva: ${date}.`
export const addDate: typeof en.addDate = (date) => `Agregar ${date}`
export const scopes: typeof en.scopes = {
  one: 'Solo esta reserva',
  this: 'Esta fecha en todos sus espacios',
  following: 'Esta y las siguientes',
  all: 'Todas las que vienen',
}
export const dates: typeof en.dates = (count) => `${count} fechas`

export const keepBookings: typeof en.keepBookings = (count) =>
  plural(locale, count, { one: 'Conservar la reserva', other: 'Conservar las reservas' })
export const cancelBookings: typeof en.cancelBookings = (count) =>
  plural(locale, count, { one: 'Cancelar la reserva', other: 'Cancelar las reservas' })
export const cancelling = 'Cancelando...'
export const cancelWhich = 'Se repite. Cancelar'
export const reason = 'Motivo'
export const usualReason = 'Cancelada por la administración'
export const goesIntoMail = 'Aparece en el correo.'
export const cancelAsked: typeof en.cancelAsked = (name, day, times) =>
  `¿Cancelar la reserva de ${name}, ${day}, ${times}?`
export const cancelSeveral: typeof en.cancelSeveral = (count) => `¿Cancelar ${count} reservas?`
export const alreadyEnded = 'Ya terminó, así que no sale ningún correo.'
export const noAddress = 'No se conoce ningún correo, así que no sale ningún mensaje.'
export const demoAddress: typeof en.demoAddress = (address) =>
  `${address} es de la demostración, así que no sale ningún correo.`
export const demoAddresses = 'Estos correos son de la demostración, así que no sale ninguno.'
export const mailCustomers: typeof en.mailCustomers = (count) =>
  plural(locale, count, { one: 'Escribir al cliente', other: 'Escribir a los clientes' })
export const addresses: typeof en.addresses = (count) => `${count} correos`
export const mailGoes: typeof en.mailGoes = {
  cancellation: (whom) => `La cancelación va a ${whom}.`,
  confirmation: (whom) => `La confirmación va a ${whom}.`,
  change: (whom) => `El cambio va a ${whom}.`,
}
export const noMailGoes: typeof en.noMailGoes = {
  cancellation: (whom) => `La cancelación no va a ${whom}.`,
  confirmation: (whom) => `La confirmación no va a ${whom}.`,
  change: (whom) => `El cambio no va a ${whom}.`,
}
export const seriesCancelled = 'Reserva repetida cancelada'
export const wereCancelled: typeof en.wereCancelled = (names, refused) =>
  withRefused(
    plural(locale, names.length, {
      one: `Reserva cancelada: ${names[0]}`,
      other: `${names.length} reservas canceladas`,
    }),
    refused,
  )
const withRefused = (done: string, refused: number) =>
  refused === 0
    ? done
    : `${done}, ${refused} no: ya no ${refused === 1 ? 'está confirmada' : 'están confirmadas'}`
export const areBack: typeof en.areBack = (restored, lost) =>
  [
    plural(locale, restored, {
      one: 'La reserva está de vuelta',
      other: `${restored} reservas están de vuelta`,
    }),
    lost > 0 && `${lost} no, porque el lugar está ocupado o cerrado, o la tarjeta está agotada`,
  ]
    .filter(Boolean)
    .join(', ')
export const wereCompleted: typeof en.wereCompleted = (names, refused) =>
  withRefused(
    plural(locale, names.length, {
      one: `Marcada como terminada: ${names[0]}`,
      other: `${names.length} reservas marcadas como terminadas`,
    }),
    refused,
  )

export const loadFailed = 'No se pudieron cargar los datos de la reserva. Inténtalo de nuevo.'
export const cancelFailed = 'No se pudo cancelar la reserva. Inténtalo de nuevo.'
export const restoreFailed = 'No se pudieron recuperar las reservas. Inténtalo de nuevo.'
export const completeFailed = 'No se pudo marcar la reserva. Inténtalo de nuevo.'
export const sendLinksFailed = 'No se pudo enviar el enlace. Inténtalo de nuevo.'
export const saveNoteFailed = 'No se pudo guardar la nota. Inténtalo de nuevo.'

export type Check = SameWords<typeof en, typeof import('./desk-card.ts')>
