import type { PlayerDetails } from './player-details.ts'

/** The empty player with which a form begins. Written by `npm run row-types` from `playerTexts`. */
export const noPlayer: PlayerDetails = {
  name: '',
  parentName: '',
  email: '',
  phone: '',
  notes: '',
  isMinor: false,
}
