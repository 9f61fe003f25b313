import { type PlayerText, playerTexts, textsWhere } from '../../../../shared/player-details.ts'
import type { StoredPlayerRow } from '../../../lib/player-row.ts'

type Cell = [header: string, text: (row: StoredPlayerRow) => string | null]

/** Returns the player's cells of a spreadsheet: first name and contact, then the other details. */
export function playerCells(): Cell[] {
  const first: PlayerText[] = ['name', 'email', 'phone']
  const others = textsWhere(() => true).filter((text) => !first.includes(text))
  return [
    ...first.map(textCell),
    ['Under 18', (row) => (row.is_minor ? 'yes' : 'no')],
    ...others.map(textCell),
  ]
}

function textCell(text: PlayerText): Cell {
  return [playerTexts[text].shown, (row) => row[playerTexts[text].column]]
}
