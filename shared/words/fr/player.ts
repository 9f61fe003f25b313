import type * as en from '../en/player.ts'
import type { SameWords } from '../same-words.ts'

export const askedName = 'Nom du joueur'
export const askedParent = 'Nom du parent ou tuteur'
export const email = 'Courriel'
export const phone = 'Téléphone'
export const notes = 'Notes'
export const player = 'Joueur'
export const parent = 'Parent ou tuteur'

export const isMinor = 'Le joueur a moins de 18 ans'
export const nameMissing = 'Écris le nom du joueur'
export const parentMissing = 'Pour un mineur, il faut le nom du parent ou tuteur'

export type Check = SameWords<typeof en, typeof import('./player.ts')>
