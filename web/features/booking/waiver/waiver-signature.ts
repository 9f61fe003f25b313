import * as words from '#words/waiver.ts'
import { emailError } from '../../../../shared/email-address.ts'
import type { WaiverPlayer } from './queries.ts'

export type Relation = keyof typeof words.relations

/** What somebody fills in to sign. `players` are those that are ticked. */
export type Signature = {
  players: WaiverPlayer[]
  relation: Relation | null
  signer: string
  agrees: boolean
  email: string
}

/** What was signed, when, and whether a copy is sent; null if that is not known. */
export type Signed = Signature & { isCopied: boolean | null; at: Date }

/** Returns a player's key: on a roster the id, because names may change there, else the name. */
export function playerKey({ team_player_id, player_name }: WaiverPlayer): string {
  return team_player_id ?? player_name
}

/**
 * Returns the form at its start: everybody who is not signed for is ticked. A roster also has other
 * families' children, so of these only the one with the id `chosen` is ticked.
 */
export function newSignature(players: WaiverPlayer[], chosen: string | null): Signature {
  const asked = players.filter(
    (player) => !player.is_signed && (!isOnRoster(player) || player.team_player_id === chosen),
  )
  const relation = asked.some(({ is_minor }) => is_minor) ? 'parent' : null
  return { players: asked, relation, signer: '', agrees: false, email: '' }
}

/** Returns whether the link shows a player of a team's roster, who may be another family's child. */
export function isOnRoster({ team_player_id }: WaiverPlayer): boolean {
  return team_player_id !== null
}

/** Returns the ticked players who are still on the link, and not signed for meanwhile. */
export function stillAsked(players: WaiverPlayer[], ticked: WaiverPlayer[]): WaiverPlayer[] {
  const now = new Map(players.map((player) => [playerKey(player), player]))
  return ticked
    .flatMap((player) => now.get(playerKey(player)) ?? [])
    .filter(({ is_signed }) => !is_signed)
}

/**
 * Returns who may sign: a parent or guardian. If one player is ticked, and not known as a minor,
 * the player may sign too.
 */
export function possibleRelations(ticked: WaiverPlayer[]): Relation[] {
  const [only] = ticked
  return only && ticked.length === 1 && !only.is_minor
    ? ['self', 'parent', 'guardian']
    : ['parent', 'guardian']
}

/**
 * Returns the sentence about the first missing part, in the order of the form; null when it can be
 * sent. The address of a booking is not that of the players on a roster, so who signs for one of
 * these must give an address for the copy (`needsEmail`).
 */
export function missingPart(
  signature: Signature,
  relations: Relation[],
  needsEmail: boolean,
): string | null {
  const { players, relation, signer, agrees, email } = signature
  if (players.length === 0) return words.choosePlayer
  if (!relation || !relations.includes(relation)) return words.chooseRelation
  if (!/\S\s+\S/.test(signer.trim())) return words.typeName
  if ((email.trim() || needsEmail) && emailError(email)) return emailError(email)
  return agrees ? null : words.tickAgreement
}
