// Where these texts are shown: ../en/place-fields.ts.
// French words for the sheet on `/book` in which customers choose service, cage and length.

import type * as en from '../en/place-fields.ts'
import type { SameWords } from '../same-words.ts'

export const whichService = 'Que veux-tu réserver?'
export const whichKind = 'Que veux-tu faire?'
export const anyCageThatFits = 'Toute cage qui convient'
export const oneCage = 'Une cage en particulier'
export const speedAndAge = 'Vitesse et âge'
export const any = 'Toutes'
export const howLong = 'Combien de temps?'

export const nextOpenToday: typeof en.nextOpenToday = (time) =>
  `Prochaine heure libre\u00a0: aujourd’hui à ${time}.`
export const nextOpenTomorrow: typeof en.nextOpenTomorrow = (time) =>
  `Prochaine heure libre\u00a0: demain à ${time}.`
export const nextOpenOn: typeof en.nextOpenOn = (date, time) =>
  `Prochaine heure libre\u00a0: ${date} à ${time}.`

export type Check = SameWords<typeof en, typeof import('./place-fields.ts')>
