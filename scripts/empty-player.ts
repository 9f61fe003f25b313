import { playerTexts } from '../shared/player-details.ts'

/**
 * Returns the text of `shared/no-player.ts` (`npm run row-types`). It is written and not computed,
 * because the first script of the booking page has no room for the rules and labels of the player's
 * texts.
 */
export function emptyPlayer(): string {
  return `import type { PlayerDetails } from './player-details.ts'

/**
 * The empty player with which the booking wizard and the staff's forms of bookings begin. It is
 * written by \`npm run row-types\` from \`playerTexts\`. It is not computed, because the first
 * script of the booking page has no room for their rules.
 */
export const noPlayer: PlayerDetails = {
${Object.keys(playerTexts)
  .map((text) => `  ${text}: '',`)
  .join('\n')}
  isMinor: false,
}
`
}
