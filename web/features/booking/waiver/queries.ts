import { queryOptions } from '@tanstack/react-query'
import { language } from '#words/language.ts'
import { publicClient } from '../../../lib/clients.ts'
import { withMailCode } from '../../../lib/mail-code.ts'

/** A player for whom the link can sign, by the name that the link's holder may read. */
export type WaiverPlayer = {
  /**
   * The player's id on a roster, where names change: "Dylan M. (2)" becomes "Dylan M." when a
   * namesake leaves. Null for anybody else.
   */
  team_player_id: string | null
  player_name: string
  is_signed: boolean
  /** The last day of the signature; null without one. */
  valid_until: string | null
  is_minor: boolean | null
  /** Whether the booking has an address for the copy. */
  has_email: boolean
}

export type Waiver = NonNullable<Awaited<ReturnType<typeof readWaiver>>>

/** The waiver of a link; null for a wrong one, and where the facility asks for no signature. */
export function waiverQuery(token: string) {
  return queryOptions({
    queryKey: ['get_waiver', token],
    queryFn: () => readWaiver(token),
    meta: { isByLink: true },
  })
}

async function readWaiver(token: string) {
  const reading = publicClient.rpc('get_waiver', { p_token: token, p_language: language })
  const { data, error, status } = await withMailCode(reading)
  if (status === 400 || status === 404) return null
  if (error) throw error
  const row = data?.[0]
  return row ? { ...row, players: row.players as WaiverPlayer[] } : null
}
