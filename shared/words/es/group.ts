// Where these texts are shown: ../en/group.ts.
// Spanish words for visitors who book several times together: the lineup, the form and the
// confirmation.

import type * as en from '../en/group.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { theHour } from '../spanish-hour.ts'
import { locale } from './language.ts'

export const yourLineup = 'Tu alineación'
export const lineup = 'Alineación'
export const whoPlays = '¿Quién juega?'
export const pickTime = 'Elige fecha y hora'
export const youAreBooked = 'Reserva hecha'

export const playerNumber: typeof en.playerNumber = (number) => `Jugador ${number}`
export const lessonWith: typeof en.lessonWith = (instructor) => `Clase con ${instructor}`
export const changeLine: typeof en.changeLine = (line) => `Cambiar ${line}`
export const removeLine: typeof en.removeLine = (line) => `Quitar ${line}`

export const addAnother = 'Agregar otra'
export const oneConfirmation: typeof en.oneConfirmation = (count) =>
  plural(locale, count, {
    one: 'Agrega otra con la misma confirmación y un solo enlace para cambiar las dos.',
    other:
      count === 2
        ? 'Una confirmación para las dos y un enlace para cambiarlas.'
        : `Una confirmación para las ${count} y un enlace para cambiarlas.`,
  })
export const eachAlone: typeof en.eachAlone = (hours) =>
  hours === 0
    ? 'Cada una se puede cambiar o cancelar por separado hasta que empiece.'
    : `Cada una se puede cambiar o cancelar por separado hasta ${plural(locale, hours, { one: '1 hora', other: `${hours} horas` })} antes.`
export const bookings: typeof en.bookings = (count) =>
  plural(locale, count, { one: '1 reserva', other: `${count} reservas` })
export const atTheDesk: typeof en.atTheDesk = (price) =>
  `${price} en recepción, nada que pagar en línea`
export const minutesFromCard: typeof en.minutesFromCard = (minutes, rest) =>
  [`${minutes} min de tu tarjeta`, rest && `${rest} en recepción`].filter(Boolean).join(', ')
export const withoutPrice: typeof en.withoutPrice = (count) => `${count} sin precio`
export const nothingToPay = 'Nada que pagar en línea'
export const proceedWith: typeof en.proceedWith = (count) =>
  count === 1 ? 'Continuar' : `Continuar con ${count}`
export const loadingLineup = 'Cargando tu alineación'
export const firstTaken = 'Alguien acaba de tomar esa hora. Elige otra.'
export const pickAnother = 'Elegir otra hora'

export const whoFor = '¿Para quién?'
export const newPlayer = 'Otro jugador'
export const firstPlayerName: typeof en.firstPlayerName = (time) =>
  `¿Quién juega a ${theHour(time)}?`
export const newPlayerName = 'Nombre del otro jugador'
export const sameTime = 'Misma hora, otra jaula'
export const sameTimeCage = 'Misma hora, una jaula'
export const rightAfter = 'Justo después'
export const aLesson = 'Una clase'
export const cageAt: typeof en.cageAt = (cage, time, facts) =>
  [`${cage} a ${theHour(time)}`, facts].filter(Boolean).join(', ')
export const cageFor: typeof en.cageFor = (cage, times) => `${cage}, ${times}`
export const lessonAt: typeof en.lessonAt = (instructor, time) => `${instructor}, ${time}`
export const noCageThen = 'No hay otra jaula libre a esa hora'
export const nothingAfter = 'No hay nada libre justo después'
export const noLessonThen = 'No hay ninguna clase libre ese día'
export const oneTapAdds = 'Se agrega con un toque.'
export const anotherTime = 'Otra hora u otro entrenador'
export const loadingOptions = 'Buscando qué hay libre'
export const fullGroup: typeof en.fullGroup = (most) =>
  `Un grupo puede tener ${most} reservas como máximo.`

export const severalCages = 'Varias jaulas, misma hora'
export const freeAtTime: typeof en.freeAtTime = (count, time) =>
  plural(locale, count, {
    one: `1 libre a ${theHour(time)}`,
    other: `${count} libres a ${theHour(time)}`,
  })
export const howMany = '¿Cuántas jaulas?'
export const whichTime = '¿A qué hora?'
export const free: typeof en.free = (count) =>
  plural(locale, count, { one: '1 libre', other: `${count} libres` })
export const proceedWithCages: typeof en.proceedWithCages = (count) =>
  `Continuar con ${count} jaulas`
export const notThatMany = 'A esa hora no hay tantas jaulas libres.'

export const whatKind = '¿Qué reservas?'
export const instructor = 'Entrenador'
export const anyInstructor = 'Cualquier entrenador'
export const inTheWay = 'Tu grupo ya tiene ahí otra reserva. Elige otra hora u otra jaula.'

export const nameOfPlayer: typeof en.nameOfPlayer = (number) => `Nombre del jugador ${number}`
export const sameAs: typeof en.sameAs = (name) => `También ${name}`
export const contactOf = 'Tus datos'
export const yourName = 'Tu nombre'
export const guardianName = 'Tu nombre, como padre, madre o tutor'
export const contactNameMissing = 'Escribe tu nombre'
export const teamName = 'Nombre del equipo o grupo'
export const privacy = 'Privacidad: qué hacemos con estos datos'
export const confirmAll: typeof en.confirmAll = (count) =>
  plural(locale, count, { one: 'Confirmar 1 reserva', other: `Confirmar ${count} reservas` })
export const answerLost =
  'La conexión se cortó antes de la respuesta. Tus datos siguen aquí. Inténtalo de nuevo: un grupo que ya se reservó no se reserva dos veces.'
export const theseRefused = 'Todavía no hay nada reservado. Lo que no se puede:'
export const lineRefused: typeof en.lineRefused = (line, reason) => `${line}: ${reason}`
export const allFit = 'Horas en las que cabe todo'
export const oneByOne: typeof en.oneByOne = (times) => `${times}, una tras otra`
export const changeLineup = 'Cambiar la alineación'

export const openAll = 'Ver, cambiar o cancelar'
export const bookMore = 'Hacer otra reserva'
export const desk = 'En recepción'
export const payment = 'Pago'

export type Check = SameWords<typeof en, typeof import('./group.ts')>
