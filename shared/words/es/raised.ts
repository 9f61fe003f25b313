// Where these texts are shown: ../en/raised.ts.
// Spanish words for error messages of the database, on the pages of visitors and parents.

import type * as en from '../en/raised.ts'
import type { SameWords } from '../same-words.ts'
import { raisedAboutPlayer } from './player.ts'

export const raised: typeof en.raised = {
  ...raisedAboutPlayer,
  reasonTooLong: 'El motivo puede tener 500 caracteres como máximo.',
  serviceMissing: 'Elige qué quieres reservar.',
  spaceMissing: 'Elige una jaula.',
  instructorNeeded: 'Para esto hace falta elegir con quién tomas la clase.',
  instructorNotTaken: 'Esto se reserva sin entrenador.',
  timeMissing: 'Elige una hora libre.',
  dateMissing: 'Elige una fecha.',
  daysReversed: 'El último día no puede ser antes del primero.',
  tooManyDays: 'Se pueden pedir 62 días como máximo a la vez.',
  tooManySpaces: 'Se pueden pedir 100 espacios como máximo a la vez.',
  durationWrong: 'La duración debe ser de 1 a 1440 minutos.',

  timeTaken: 'Alguien acaba de tomar esa hora. Elige otra; tus datos se quedan como están.',
  timeNotBookable: 'Esa hora no se puede reservar. Elige otra; tus datos se quedan como están.',
  spacesGone: 'Ya no se puede reservar ninguna de estas jaulas. Elige otra.',
  facilityNotFound: 'Centro no encontrado',
  bookingNotFound: 'Reserva no encontrada',
  teamNotFound: 'Equipo no encontrado',
  rosterFull: 'La lista del equipo está completa. Llama al centro.',
  birthYearWrong: 'El año de nacimiento debe ser un año, como 2014.',
  alreadyCancelled: 'Esta reserva ya está cancelada.',
  alreadyCompleted: 'Esta reserva ya terminó.',
  isNoShow: 'La recepción marcó que nadie llegó a esta reserva.',
  priceChanged: 'El precio ha cambiado desde que se mostró. Revísalo y confirma de nuevo.',
  extensionGone: 'Esta reserva ya no se puede alargar en línea. Pregunta en recepción.',
  bookingStarted: 'Esta reserva ya empezó y no se puede cambiar en línea. Llama al centro.',
  cardUnknown: 'Ninguna tarjeta tiene este código. Revísalo o pregunta en recepción.',
  cardOfOtherService: 'Esta tarjeta no es para este tipo de reserva.',
  cardOff: 'Esta tarjeta está desactivada.',
  contactNameWrong: 'El nombre de contacto debe ser una línea de 100 caracteres como máximo.',
  groupNameWrong: 'El nombre del grupo debe ser una línea de 100 caracteres como máximo.',
  groupSizeWrong: 'Un grupo tiene de 1 a 12 reservas a la vez.',
  notAllPossible: 'No todas estas reservas son posibles, así que no se hizo ni se cambió ninguna.',
  keyOfOtherBooking:
    'Esta clave de idempotencia ya hizo otra reserva. Usa una clave nueva para cada reserva.',

  contactOfGroup: 'Agrega el correo en la página de todas las reservas juntas.',
  contactIsFirst: 'Este correo ya recibe los mensajes.',
  contactLinkUsed: 'Este enlace ya no vale. Pide que agreguen tu correo otra vez.',
  signersMissing: 'Indica por quién firmas: de 1 a 20 jugadores, cada uno una vez.',
  relationMissing: 'Indica quién eres: quien juega, su padre o madre, o su tutor.',
  signatureMissing: 'Escribe tu nombre completo. Es tu firma.',
  agreementMissing: 'Lee la carta responsiva y acéptala.',
  noWaiver: 'Este centro no pide carta responsiva.',
  newerWaiver: 'Hay una versión más nueva de esta carta. Léela y después firma.',
  parentSigns: 'Por menores de 18 años firma su padre, madre o tutor.',
  adultsSignThemselves: 'Cada persona adulta firma por sí misma.',
  notOfThisLink: 'Esta persona no viene con este enlace.',
  notSignedIn: 'Entra a tu cuenta primero.',
  sessionEnded: 'Tu sesión terminó. Entra de nuevo.',
  codeNeeded: 'Escribe primero el código de tu app de autenticación.',
}

export const raisedByText: typeof en.raisedByText = {
  changesClosed: 'Los cambios en línea cerraron {hours} horas antes de empezar. Llama al centro.',
  changesClosedOneHour: 'Los cambios en línea cerraron 1 hora antes de empezar. Llama al centro.',
  cardTooShort: 'A esta tarjeta solo le quedan {count} minutos.',
  cardEnds: 'Esta tarjeta termina el {day}.',
  tooManyAtOnce:
    'Con un mismo correo se pueden hacer en línea {count} reservas como máximo. Llama al centro.',
  tooManyAtOnceOne:
    'Con un mismo correo se puede hacer en línea 1 reserva como máximo. Llama al centro.',
  tooManyOpenBookingsOne: 'Este correo ya tiene 1 próxima reserva. Cancélala o llama al centro.',
  tooManyOpenBookings:
    'Este correo ya tiene {count} próximas reservas. Cancela una o llama al centro.',
  tooManyMessages:
    'A este correo le enviamos {count} mensajes en una hora. Abre el enlace de uno de ellos o inténtalo más tarde.',
  tooManyTimes:
    'Se reservaron demasiados turnos en línea en una hora. Inténtalo más tarde o llama al centro.',
  tooManyNow: 'Se están haciendo muchísimas reservas. Inténtalo en unos minutos.',
  tooManyRows: 'Puede haber {count} como máximo.',
}

export type Check = SameWords<typeof en, typeof import('./raised.ts')>
