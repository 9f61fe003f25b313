import { lengths } from './lengths.ts'

/**
 * The texts of a booking about its player, in the order of the form: the column that keeps each
 * (`p_` and the column is the argument of `create_booking`) and its greatest length in characters.
 * What is optional is null in the database when it is empty.
 */
export const playerTexts = {
  name: { column: 'player_name', most: lengths.name, required: true },
  parentName: { column: 'parent_name', most: lengths.name, required: false },
  email: { column: 'player_email', most: lengths.email, required: true },
  phone: { column: 'player_phone', most: lengths.phone, required: false },
  notes: { column: 'notes', most: lengths.notes, required: false },
} as const

/** What to select of a booking to know everything about its player. */
export const playerColumns =
  'player_name, parent_name, player_email, player_phone, notes, is_minor' as const

export type PlayerText = keyof typeof playerTexts

/** Who plays, as a form holds it: an empty text is none. A minor needs the parent's name. */
export type PlayerDetails = Record<PlayerText, string> & { isMinor: boolean }
