import type { PlayerDetails } from './player-details.ts'

/** Nobody yet: what a form begins with. */
export const noPlayer: PlayerDetails = {
  name: '',
  parentName: '',
  email: '',
  phone: '',
  notes: '',
  isMinor: false,
}
