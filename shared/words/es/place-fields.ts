// Where these texts are shown: ../en/place-fields.ts.
// Spanish words for the sheet on `/book` in which customers choose service, cage and length.

import type * as en from '../en/place-fields.ts'
import type { SameWords } from '../same-words.ts'
import { ended, theHour } from '../spanish-hour.ts'

export const whichService = '¿Qué quieres reservar?'
export const whichKind = '¿Qué quieres hacer?'
export const anyCageThatFits = 'La jaula que convenga'
export const oneCage = 'Una jaula en particular'
export const speedAndAge = 'Velocidad y edad'
export const any = 'Cualquiera'
export const howLong = '¿Cuánto tiempo?'

export const nextOpenToday: typeof en.nextOpenToday = (time) =>
  ended(`Lo primero libre: hoy a ${theHour(time)}`)
export const nextOpenTomorrow: typeof en.nextOpenTomorrow = (time) =>
  ended(`Lo primero libre: mañana a ${theHour(time)}`)
export const nextOpenOn: typeof en.nextOpenOn = (date, time) =>
  ended(`Lo primero libre: ${date} a ${theHour(time)}`)

export type Check = SameWords<typeof en, typeof import('./place-fields.ts')>
