import type { PlayerDetails } from './player-details.ts'

/**
 * The empty player with which the booking wizard and the staff's forms of bookings begin. It is
 * written by `npm run row-types` from `playerTexts`. It is not computed, because the first
 * script of the booking page has no room for their rules.
 */
export const noPlayer: PlayerDetails = {
  name: '',
  parentName: '',
  email: '',
  phone: '',
  notes: '',
  isMinor: false,
}
