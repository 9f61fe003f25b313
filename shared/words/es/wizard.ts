// Where these texts are shown: ../en/wizard.ts.
// Spanish words for the steps of `/book` up to the choice of a time, and the card with the
// choices.

import type * as en from '../en/wizard.ts'
import type { SameWords } from '../same-words.ts'
import { ended } from '../spanish-hour.ts'

export const book = 'Reservar'
export const loadingBooking = 'Cargando tu reserva…'
export const facilityMissing = 'Todavía no hay datos del centro.'

export const whatToBook = '¿Qué quieres reservar?'
export const chooseInstructor = 'Elige entrenador'
export const pickTime = 'Elige fecha y hora'
export const whoPlays = '¿Quién juega?'
export const youAreBooked = 'Reserva hecha'
export const pickAnotherTime = 'Elige otra hora'

export const typeStep = 'Tipo de reserva'
export const instructorStep = 'Entrenador'
export const timeStep = 'Fecha y hora'
export const infoStep = 'Tus datos'
export const confirmationStep = 'Confirmación'
export const step: typeof en.step = (number) => `Paso ${number}`
export const stepOf: typeof en.stepOf = (number, count) => `Paso ${number} de ${count}`

export const openCage = 'Jaula libre'
export const lesson = 'Clase'
export const aboutOpenCage = 'Una jaula para ti. Batea a tu ritmo.'
export const aboutLesson = 'Uno a uno, con quien tú elijas.'
export const bookingClosed = 'Por ahora no se puede reservar en línea.'
export const callToBook = 'Llama a la recepción para reservar.'
export const howItWorks =
  'Sin crear cuenta. Nada que pagar en línea. ¿Ya reservaste? Abre el enlace de tu correo de confirmación para ver, cambiar o cancelar.'
export const lostLink = '¿Perdiste tu enlace?'

export const noInstructors =
  'Ahora mismo no hay entrenadores disponibles. Comunícate con el centro.'
export const anyInstructor = 'Cualquier entrenador'
export const earliestTime = 'La primera hora libre'
export const loadingInstructors = 'Cargando los entrenadores'
export const chooseInstructorFirst = 'Elige entrenador para continuar'

export const nextOpen = 'Lo primero libre'
export const oneTap = 'Se elige con un toque'
export const firstFreeInstructor = 'Con el primero libre'
export const asOf: typeof en.asOf = (time) => `Actualizado: ${time}`
export const noConnection = 'Sin conexión.'
export const timesOf: typeof en.timesOf = (time) =>
  ended(`Lo que elegiste no se pierde. Última actualización: ${time}`)
export const orCall: typeof en.orCall = (phone) => ['O llama: ', phone, '.']
export const slotTaken = 'Esa hora se acaba de ocupar. Elige otra: tus datos no se pierden.'
export const pickTimeFirst = 'Elige una hora para continuar'
export const checkedOnceOnline = 'Se revisa de nuevo al volver la conexión'
export const youGet: typeof en.youGet = (place) => `Te toca ${place}`
export const anyInstructorNamed = 'Verás quién antes de confirmar'
export const proceed = 'Continuar'
export const addAnother = 'Agregar otra'

export const anybody = 'Cualquiera'
export const anyCageFits = 'jaula: la que convenga'
export const cageIs: typeof en.cageIs = (cage) => `jaula: ${cage}`
export const showTimes = 'Ver horas'
export const cageOfLesson = 'Jaula'
export const cageAndLength = 'Jaula y duración'

export const yourBooking = 'Tu reserva hasta ahora'
export const lineupCard = 'Alineación'
export const fillingIn = 'Completando'
export const choosing = 'Eligiendo'
export const notYet = 'Falta'
export const rate = 'Precio'
export const nothingToPay = 'Nada que pagar en línea.'

export const bookedAt: typeof en.bookedAt = (date, time) => ended(`Ya reservaste: ${date}, ${time}`)
export const seeConfirmation = 'Ver la confirmación'

export type Check = SameWords<typeof en, typeof import('./wizard.ts')>
