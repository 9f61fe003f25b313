import type * as en from '../en/player.ts'
import type { SameWords } from '../same-words.ts'

export const askedName = 'Nombre de quien juega'
export const askedParent = 'Nombre del padre, madre o tutor'
export const email = 'Correo'
export const phone = 'Teléfono'
export const notes = 'Notas'
export const player = 'Jugador/a'
export const parent = 'Padre, madre o tutor'

export const isMinor = 'Quien juega es menor de 18 años'
export const nameMissing = 'Escribe el nombre de quien juega'
export const parentMissing = 'Para menores hace falta el nombre del padre, madre o tutor'

export type Check = SameWords<typeof en, typeof import('./player.ts')>
