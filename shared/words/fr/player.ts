// Where these texts are shown: ../en/player.ts.
// French words for the fields about the player in booking forms, and for their labels where a
// booking is shown: on tickets, for staff and in mails. Also what the database raises about them.

import type * as en from '../en/player.ts'
import type { SameWords } from '../same-words.ts'

export const askedName = 'Nom du joueur'
export const askedParent = 'Nom du parent ou tuteur'
export const email = 'Courriel'
export const phone = 'Téléphone'
export const phoneExample = '(937) 555-0100'
export const notes = 'Notes'
export const player = 'Joueur'
export const parent = 'Parent ou tuteur'

export const isMinor = 'Le joueur a moins de 18 ans'
export const nameMissing = 'Écris le nom du joueur'
export const parentMissing = 'Pour un mineur, il faut le nom du parent ou tuteur'

export const mailed: typeof en.mailed = { name: 'Joueur' }

export const raisedAboutPlayer: typeof en.raisedAboutPlayer = {
  playerNameMissing: 'Écris le nom du joueur.',
  emailMissing: 'Écris un courriel.',
  parentMissing: 'Pour un mineur, il faut le nom du parent ou tuteur.',
  playerNameWrong: 'Le nom du joueur tient sur une ligne d’au plus 100 caractères.',
  emailWrong: 'Écris une seule adresse courriel, comme nom@exemple.com.',
  phoneLineWrong: 'Le téléphone tient sur une ligne d’au plus 40 caractères.',
  phoneWrong: 'Écris un numéro de téléphone, comme (937) 555-0142.',
  parentWrong: 'Le nom du parent ou tuteur tient sur une ligne d’au plus 100 caractères.',
  notesTooLong: 'Les notes ont au plus 2 000 caractères.',
}

export type Check = SameWords<typeof en, typeof import('./player.ts')>
