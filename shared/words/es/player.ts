// Where these texts are shown: ../en/player.ts.
// Spanish words for the fields about the player in booking forms, and for their labels where a
// booking is shown: on tickets, for staff and in mails. Also what the database raises about them.

import type * as en from '../en/player.ts'
import type { SameWords } from '../same-words.ts'

export const askedName = 'Nombre de quien juega'
export const askedParent = 'Nombre del padre, madre o tutor'
export const email = 'Correo'
export const phone = 'Teléfono'
export const phoneExample = '(937) 555-0100'
export const notes = 'Notas'
export const player = 'Jugador/a'
export const parent = 'Padre, madre o tutor'

export const isMinor = 'Quien juega es menor de 18 años'
export const nameMissing = 'Escribe el nombre de quien juega'
export const parentMissing = 'Para menores hace falta el nombre del padre, madre o tutor'

export const mailed: typeof en.mailed = { name: 'Jugador/a' }

export const raisedAboutPlayer: typeof en.raisedAboutPlayer = {
  playerNameMissing: 'Escribe el nombre de quien juega.',
  emailMissing: 'Escribe un correo.',
  parentMissing: 'Para menores hace falta el nombre del padre, madre o tutor.',
  playerNameWrong: 'El nombre de quien juega debe ir en una línea de 100 caracteres como máximo.',
  emailWrong: 'Escribe un solo correo, como nombre@ejemplo.com.',
  phoneLineWrong: 'El teléfono debe ir en una línea de 40 caracteres como máximo.',
  phoneWrong: 'Escribe un número de teléfono, como (937) 555-0142.',
  parentWrong:
    'El nombre del padre, madre o tutor debe ir en una línea de 100 caracteres como máximo.',
  notesTooLong: 'Las notas pueden tener 2,000 caracteres como máximo.',
}

export type Check = SameWords<typeof en, typeof import('./player.ts')>
