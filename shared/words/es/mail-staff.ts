// Where these texts are shown: ../en/mail-staff.ts.
// Spanish words for mails to instructors and administrators.

import type * as en from '../en/mail-staff.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const newLesson = 'Tienes una clase nueva'
export const newLessonOnDates: typeof en.newLessonOnDates = (count) =>
  plural(locale, count, {
    one: `Tienes una clase nueva en ${count} fecha`,
    other: `Tienes una clase nueva en ${count} fechas`,
  })
export const lessonChanged = 'Tu clase cambió'
export const lessonChangedOnDates: typeof en.lessonChangedOnDates = (count) =>
  plural(locale, count, {
    one: `Tu clase cambió en ${count} fecha`,
    other: `Tu clase cambió en ${count} fechas`,
  })
export const lessonCancelled = 'Tu clase está cancelada'
export const lessonCancelledOnDates: typeof en.lessonCancelledOnDates = (count) =>
  plural(locale, count, {
    one: `Tu clase está cancelada en ${count} fecha`,
    other: `Tu clase está cancelada en ${count} fechas`,
  })
export const lessonReassigned = 'Una clase ya no es tuya'
export const lessonReassignedOnDates: typeof en.lessonReassignedOnDates = (count) =>
  plural(locale, count, {
    one: `Una clase ya no es tuya en ${count} fecha`,
    other: `Una clase ya no es tuya en ${count} fechas`,
  })
export const reassignedByDesk = 'La recepción la quitó de tu horario.'
export const itWasAndIsNow: typeof en.itWasAndIsNow = (date, time, place) =>
  `Antes era: ${date}, ${time}, ${place}. Así queda la clase.`
export const openSchedule = 'Ver mi horario'
export const underEighteen: typeof en.underEighteen = (player, parent) =>
  `${player} es menor de 18 años. Padre, madre o tutor: ${parent}`

export const timeOffSubject: typeof en.timeOffSubject = (facility) =>
  `Ausencia durante clases - ${facility}`
export const offDuringLessons: typeof en.offDuringLessons = (instructor, count) =>
  plural(locale, count, {
    one: `${instructor} no estará durante una clase`,
    other: `${instructor} no estará durante ${count} clases`,
  })
export const timeOffEntered: typeof en.timeOffEntered = (instructor, when) =>
  `${instructor} registró una ausencia: ${when}`
export const span: typeof en.span = (from, to) => `${from} – ${to}`
export const bookedInThisTime = 'Reservas en ese tiempo'
export const lessonsStay =
  'Las clases siguen reservadas. Cambia o cancela cada una, o asígnala a otra persona.'

export const testSubject: typeof en.testSubject = (facility) => `Mensaje de prueba - ${facility}`
export const mailWorks = 'El correo funciona'
export const testArrived: typeof en.testArrived = (facility) =>
  `Este es el mensaje de prueba que pediste. El correo de ${facility} te llega.`
export const seeAllMail = 'Ver todo el correo'

export const webhookSubject: typeof en.webhookSubject = (facility) =>
  `Webhook desactivado - ${facility}`
export const webhookOff = 'Se desactivó un webhook'
export const webhookSilent: typeof en.webhookSilent = (host) =>
  `Los mensajes ya no llegan a ${host}, así que ya no se envía nada ahí.`
export const webhookSaid: typeof en.webhookSaid = (error) => `El último intento respondió: ${error}`
export const webhookAgain =
  'Cuando el receptor vuelva a funcionar, activa el webhook. Lo que falló mientras tanto se puede reenviar hasta 30 días después de que ocurrió.'
export const openWebhooks = 'Ver los webhooks'

export const secondStep = 'Activa la verificación en dos pasos'
export const secondStepSubject: typeof en.secondStepSubject = (facility) =>
  `Activa la verificación en dos pasos - ${facility}`
export const secondStepAsked: typeof en.secondStepAsked = (facility) =>
  `Desde ahora, ${facility} pide la verificación en dos pasos a quienes administran, y tú todavía no la has activado.`
export const secondStepHow =
  'Entra como siempre: la página te guía antes de continuar. Necesitas una app de autenticación en tu teléfono y unos dos minutos.'
export const setUp = 'Activar la verificación'

export type Check = SameWords<typeof en, typeof import('./mail-staff.ts')>
