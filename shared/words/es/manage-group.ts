// Where these texts are shown: ../en/manage-group.ts.
// Spanish words for the page of a group's link, where its customer moves or cancels bookings.

import type * as en from '../en/manage-group.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { ended } from '../spanish-hour.ts'
import { locale } from './language.ts'

export const yourBookings = 'Tus reservas'
export const loadingBookings = 'Cargando tus reservas'
export const bookingsFailed = 'No se pudieron cargar tus reservas. Inténtalo de nuevo.'
export const cancelledMark = 'Cancelada'
export const closedMark = 'Cerrada'
export const closedSince =
  'No vengas a una hora marcada como cerrada, por favor: dejó de estar disponible después de que la reservaras. Muévela o cancélala aquí, o llama a recepción.'
export const openOne: typeof en.openOne = (line) => `Abrir ${line}`
export const withInstructor: typeof en.withInstructor = (player, instructor) =>
  `${player}, clase con ${instructor}`
export const atTheDesk = 'En recepción'

export const moveAll: typeof en.moveAll = (count) =>
  plural(locale, count, { one: 'Cambiar', other: 'Cambiar todas' })
export const cancelSome: typeof en.cancelSome = (count) =>
  plural(locale, count, { one: 'Cancelar', other: 'Cancelar algunas' })
export const freeUntil: typeof en.freeUntil = (day, time) =>
  ended(`Puedes cambiarlas hasta el ${day}, ${time}`)
export const eachAlone = 'Para cambiar solo una, ábrela arriba.'
export const tooLate = 'Estas reservas ya no se pueden cambiar en línea. Llama al centro.'

export const cancelWhich = '¿Cuáles quieres cancelar?'
export const allOfThem = 'Todas'
export const whatCancelDoes =
  'Las horas quedan libres para otros enseguida. Un correo confirma lo que se cancela.'
export const keepAll = 'Conservar todas'
export const cancelCount: typeof en.cancelCount = (count) =>
  plural(locale, count, { one: 'Cancelar 1 reserva', other: `Cancelar ${count} reservas` })
export const pickFirst = 'Marca cuáles quieres cancelar'
export const cancelFailed = 'No se pudo cancelar. Inténtalo de nuevo.'
export const nowCancelled: typeof en.nowCancelled = (count) =>
  plural(locale, count, {
    one: '1 reserva cancelada. Un correo lo confirma.',
    other: `${count} reservas canceladas. Un correo lo confirma.`,
  })

export const moveAllTitle = 'Cambiar todas a otra hora'
export const allStayYours: typeof en.allStayYours = (count) =>
  plural(locale, count, {
    one: 'Sigue siendo tuya hasta que la cambies.',
    other: `Las ${count} siguen siendo tuyas hasta que las cambies, y cambian juntas.`,
  })
export const moveCount: typeof en.moveCount = (count) =>
  plural(locale, count, { one: 'Cambiar la reserva', other: `Cambiar ${count} reservas` })
export const moveFailed = 'No se pudieron cambiar tus reservas. Inténtalo de nuevo.'
export const nothingChanged = 'Nada cambió. Lo que no se puede:'
export const lineRefused: typeof en.lineRefused = (line, reason) => `${line}: ${reason}`
export const nowMoved = 'Tus reservas cambiaron. Las nuevas horas te llegan por correo.'
export const startOfFirst = 'Elige la nueva hora de tu primera reserva. Las demás cambian con ella.'
export const backToAll = 'Volver a tus reservas'

export type Check = SameWords<typeof en, typeof import('./manage-group.ts')>
