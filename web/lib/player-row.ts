import { bareEmail } from '../../shared/email-address.ts'
import { noPlayer } from '../../shared/no-player.ts'
import { type PlayerDetails, type PlayerText, playerTexts } from '../../shared/player-details.ts'

type Texts = typeof playerTexts

/**
 * The columns of a booking about its player. The wizard and the staff's forms have a field for
 * each; this file turns fields into columns, and columns into fields. Optional columns are null
 * when empty.
 */
type PlayerRow = {
  [Text in PlayerText as Texts[Text]['column']]:
    | string
    | (Texts[Text]['required'] extends true ? never : null)
} & { is_minor: boolean }

/** The columns as they are stored. A booking by staff may have no address. */
export type StoredPlayerRow = Omit<PlayerRow, 'player_email'> & { player_email: string | null }

/** The same columns as arguments of a database function, `p_player_name` and so on. */
export type PlayerArguments = { [Column in keyof PlayerRow as `p_${Column}`]: PlayerRow[Column] }

/** Returns the player of a stored booking as form values. */
export function playerOf(row: StoredPlayerRow): PlayerDetails {
  const player: PlayerDetails = { ...noPlayer, isMinor: row.is_minor }
  for (const [text, { column }] of entries) player[text] = row[column] ?? ''
  return player
}

/** Returns the player of a form as columns. Only a minor has a parent. */
export function playerRow(player: PlayerDetails): PlayerRow {
  const texts = entries.map(([text, { column, required }]) => {
    return [column, stored(text, player) || (required ? '' : null)]
  })
  return { ...Object.fromEntries(texts), is_minor: player.isMinor }
}

/** Returns a text of the form as it is stored. */
function stored(text: PlayerText, player: PlayerDetails): string {
  if (text === 'parentName' && !player.isMinor) return ''
  return text === 'email' ? bareEmail(player.email) : player[text].trim()
}

/** Returns the player of a form as arguments of a function that books. */
export function playerArguments(player: PlayerDetails): PlayerArguments {
  const columns = Object.entries(playerRow(player))
  return Object.fromEntries(
    columns.map(([column, value]) => [`p_${column}`, value]),
  ) as PlayerArguments
}

const entries = Object.entries(playerTexts) as [PlayerText, Texts[PlayerText]][]
