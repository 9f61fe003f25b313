import type * as en from '../en/place-fields.ts'
import type { SameWords } from '../same-words.ts'

export const whichService = 'Que veux-tu réserver?'
export const whichKind = 'Que veux-tu faire?'
export const anyCageThatFits = 'Toute cage qui convient'
export const oneCage = 'Une cage en particulier'
export const speedAndAge = 'Vitesse et âge'
export const any = 'Toutes'
export const howLong = 'Combien de temps?'

export type Check = SameWords<typeof en, typeof import('./place-fields.ts')>
