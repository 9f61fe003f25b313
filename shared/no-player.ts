import type { PlayerDetails } from './player-details.ts'

/**
 * The empty player with which a form begins. It has its own file, because the first steps of a booking
 * need nothing else of the player.
 */
export const noPlayer: PlayerDetails = {
  name: '',
  parentName: '',
  email: '',
  phone: '',
  notes: '',
  isMinor: false,
}
