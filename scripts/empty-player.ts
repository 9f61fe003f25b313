import { playerTexts } from '../shared/player-details.ts'

/**
 * Returns the text of `shared/no-player.ts` (`npm run row-types`). It is written and not computed,
 * because the first script of the booking page has no room for the rules and labels of the player's
 * texts.
 */
export function emptyPlayer(): string {
  return `import type { PlayerDetails } from './player-details.ts'

/** The empty player with which a form begins. Written by \`npm run row-types\` from \`playerTexts\`. */
export const noPlayer: PlayerDetails = {
${Object.keys(playerTexts)
  .map((text) => `  ${text}: '',`)
  .join('\n')}
  isMinor: false,
}
`
}
