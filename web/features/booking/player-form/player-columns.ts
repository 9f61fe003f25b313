import { type PlayerText, playerTexts, textsWhere } from '../../../../shared/player-details.ts'
import type { StoredPlayerRow } from '../../../lib/player-row.ts'

type Column = [header: string, text: (row: StoredPlayerRow) => string | null]

/**
 * Returns the player's columns of the spreadsheet of bookings that staff download: name, email and
 * phone first, then the other details. This file is beside player-fields.tsx, because a new detail
 * of a player needs a field and a column.
 */
export function playerColumns(): Column[] {
  const first: PlayerText[] = ['name', 'email', 'phone']
  const others = textsWhere(() => true).filter((text) => !first.includes(text))
  return [
    ...first.map(textColumn),
    ['Under 18', (row) => (row.is_minor ? 'yes' : 'no')],
    ...others.map(textColumn),
  ]
}

function textColumn(text: PlayerText): Column {
  return [playerTexts[text].shown, (row) => row[playerTexts[text].column]]
}
