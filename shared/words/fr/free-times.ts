// Where these texts are shown: ../en/free-times.ts.
// French words for choosing a day and a time: on `/book`, and where a booking or a group is
// moved.

import type * as en from '../en/free-times.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const timesFailed = 'Les heures libres n’ont pas pu être chargées'
export const noTimes =
  'Aucun créneau libre à cette date. Essaie une autre date ou communique avec le centre.'
export const openThrough: typeof en.openThrough = (longDate) =>
  `Réservations ouvertes jusqu’au ${longDate}.`

export const morning = 'Matin'
export const afternoon = 'Après-midi'
export const evening = 'Soir'
export const openTimes: typeof en.openTimes = (count) =>
  plural(locale, count, { one: `${count} libre`, other: `${count} libres` })
export const notAvailable = 'non disponible'
export const loadingTimes = 'Chargement des heures'

export const orAnotherDay = 'Ou un autre jour'
export const chooseDate = 'Choisis une date'
export const date = 'Date'
export const noFreeTimes = 'aucun créneau libre'
export const isToday = 'aujourd’hui'
export const columnOf: typeof en.columnOf = (weekday) => weekday.slice(0, 2)
export const todayInStrip = 'Auj.'
export const previousMonth = 'Mois précédent'
export const nextMonth = 'Mois suivant'

export const time = 'Heure'
export const timesOpenOn: typeof en.timesOpenOn = (count, date) =>
  count === 0
    ? `Aucun créneau libre le ${date}`
    : plural(locale, count, {
        one: `${count} créneau libre le ${date}`,
        other: `${count} créneaux libres le ${date}`,
      })
export const minutesInZone: typeof en.minutesInZone = (minutes, zone) =>
  `${minutes} minutes, ${zone}.`
export const zoneOfFacility = 'Ton appareil est réglé sur un autre fuseau.'
export const nextDay = 'Jour suivant'
export const nextOpenDay: typeof en.nextOpenDay = (shortDate) =>
  `Prochain jour libre\u00a0: ${shortDate}`
export const nothingOpenThrough: typeof en.nothingOpenThrough = (date) =>
  `Rien de libre jusqu’au ${date}.`

export type Check = SameWords<typeof en, typeof import('./free-times.ts')>
