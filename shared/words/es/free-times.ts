// Where these texts are shown: ../en/free-times.ts.
// Spanish words for choosing a day and a time: on `/book`, and where a booking or a group is
// moved.

import type * as en from '../en/free-times.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const timesFailed = 'No se pudieron cargar las horas libres'
export const noTimes =
  'No hay horas libres en esta fecha. Prueba con otra o comunícate con el centro.'
export const openThrough: typeof en.openThrough = (longDate) =>
  `Reservas abiertas hasta el ${longDate}.`

export const morning = 'Por la mañana'
export const afternoon = 'Por la tarde'
export const evening = 'Por la noche'
export const openTimes: typeof en.openTimes = (count) =>
  plural(locale, count, { one: `${count} hora libre`, other: `${count} horas libres` })
export const notAvailable = 'no disponible'
export const loadingTimes = 'Cargando las horas'

export const orAnotherDay = 'O elige otro día'
export const chooseDate = 'Elige una fecha'
export const date = 'Fecha'
export const noFreeTimes = 'sin horas libres'
export const isToday = 'hoy'
export const columnOf: typeof en.columnOf = (weekday) => weekday.slice(0, 2)
export const todayInStrip = 'Hoy'
export const previousMonth = 'Mes anterior'
export const nextMonth = 'Mes siguiente'

export const time = 'Hora'
export const timesOpenOn: typeof en.timesOpenOn = (count, date) =>
  count === 0
    ? `No hay horas libres el ${date}`
    : plural(locale, count, {
        one: `${count} hora libre el ${date}`,
        other: `${count} horas libres el ${date}`,
      })
export const minutesInZone: typeof en.minutesInZone = (minutes, zone) =>
  `${minutes} minutos, ${zone}.`
export const zoneOfFacility = 'Tu dispositivo está en otra zona.'
export const nextDay = 'Día siguiente'
export const nextOpenDay: typeof en.nextOpenDay = (shortDate) => `Próximo día libre: ${shortDate}`
export const nothingOpenThrough: typeof en.nothingOpenThrough = (date) =>
  `Nada libre hasta el ${date}.`

export type Check = SameWords<typeof en, typeof import('./free-times.ts')>
