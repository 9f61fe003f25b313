// Where these texts are shown: ../en/booking-form.ts.
// Spanish words for visitors on `/book`: the form of a booking, its failures and the
// confirmation.

import type * as en from '../en/booking-form.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const sentHere = 'Aquí te enviamos la confirmación.'
export const parentIfOther = 'Solo si no es la persona de tu otra reserva.'
export const parentAgrees = 'Al reservar, el padre, madre o tutor autoriza esta sesión.'
export const sameContact = 'El mismo correo y teléfono que en tu otra reserva.'
export const useAnother = 'Usar otro'
export const privacy = 'Privacidad: qué hacemos con estos datos'
export const confirmBooking = 'Confirmar reserva'
export const booking = 'Reservando...'
export const pickAnotherFirst = 'Elige otra hora para continuar'
export const insteadOf: typeof en.insteadOf = (cage, lost) => `${cage} en lugar de ${lost}`

export const fieldsWrong: typeof en.fieldsWrong = (count) =>
  plural(locale, count, { one: 'Revisa un campo', other: `Revisa ${count} campos` })

export const yourDetails = 'Tus datos'
export const editDetails: typeof en.editDetails = (quiet) => ['Editar', quiet(' tus datos')]
export const parentIs: typeof en.parentIs = (name) => `Responsable: ${name}`
export const underAge: typeof en.underAge = (name) => `${name}, menor de 18`

export const createFailed = 'No se pudo hacer la reserva'
export const detailsLost = 'La reserva está hecha, pero no se pudieron cargar sus datos'
export const answerLost =
  'La conexión se cortó antes de la respuesta. Tus datos siguen aquí. Inténtalo de nuevo: si la reserva ya se hizo, no se repite.'
export const takenAfterLostAnswer =
  'Esa hora ya está ocupada, quizá por tu primer intento: busca un correo de confirmación antes de elegir otra.'
export const nothingLost: typeof en.nothingLost = (phone) => [
  'No se perdió nada de lo que escribiste. En recepción te ayudan: ',
  phone,
]

export const anotherCage = 'Misma hora, otra jaula'
export const anotherInstructor = 'Misma hora, otro entrenador'
export const nothingElseFree =
  'A esa hora no queda nada más libre. Elige otra: tus datos no se pierden.'
export const sameTimeElsewhere = 'Misma hora, en otro lugar'
export const timeAt: typeof en.timeAt = (time, cage, instructor) =>
  instructor ? `${time} con ${instructor} en ${cage}` : `${time} en ${cage}`
export const timesAt: typeof en.timesAt = (times, cage, instructor) =>
  instructor ? `${times} en ${cage} con ${instructor}` : `${times} en ${cage}`
export const allTimesOn: typeof en.allTimesOn = (shortDate) => `Ver todas las horas: ${shortDate}`

export const youAreBooked = 'Reserva hecha'
export const sentTo: typeof en.sentTo = (email) => `Confirmación enviada a ${email}`
export const sentToYou = 'Confirmación enviada a tu correo'
export const addToCalendar = 'Agregar al calendario'
export const viewOrChange = 'Ver, cambiar o cancelar'
export const bookAnother = 'Hacer otra reserva'
export const linkLeadsHere = 'El enlace de tu correo abre la misma página.'
export const lostLink = '¿Perdiste tu enlace?'

export const yourBooking = 'Tu reserva'
export const bookingReference = 'Código de reserva'
export const nameIsEnough = 'En recepción basta tu nombre'
export const lesson = 'Clase'
export const openCage = 'Jaula libre'
export const minutes: typeof en.minutes = (count) => `${count} minutos`
export const cageInEmail = 'La verás en tu correo de confirmación'

export const haveCard = '¿Tienes una tarjeta?'
export const fromCard: typeof en.fromCard = (minutes) => `${minutes} min de tu tarjeta`

export type Check = SameWords<typeof en, typeof import('./booking-form.ts')>
