import { type PlayerText, playerTexts } from '../../../../shared/player-details.ts'
import { playerLabels } from './player-labels.ts'
import type { StoredPlayerRow } from './player-row.ts'

type Cell = [header: string, text: (row: StoredPlayerRow) => string | null]

/** A booking's player in a spreadsheet: whom to reach first, then what else is known. */
export function playerCells(): Cell[] {
  const first: PlayerText[] = ['name', 'email', 'phone']
  const others = (Object.keys(playerTexts) as PlayerText[]).filter((text) => !first.includes(text))
  return [
    ...first.map(textCell),
    ['Under 18', (row) => (row.is_minor ? 'yes' : 'no')],
    ...others.map(textCell),
  ]
}

function textCell(text: PlayerText): Cell {
  return [playerLabels[text].shown, (row) => row[playerTexts[text].column]]
}
