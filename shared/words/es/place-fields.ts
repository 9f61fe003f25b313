import type * as en from '../en/place-fields.ts'
import type { SameWords } from '../same-words.ts'

export const whichService = '¿Qué quieres reservar?'
export const whichKind = '¿Qué quieres hacer?'
export const anyCageThatFits = 'La jaula que convenga'
export const oneCage = 'Una jaula en particular'
export const speedAndAge = 'Velocidad y edad'
export const any = 'Cualquiera'
export const howLong = '¿Cuánto tiempo?'

export type Check = SameWords<typeof en, typeof import('./place-fields.ts')>
