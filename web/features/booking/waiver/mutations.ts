import * as words from '#words/waiver.ts'
import { bareEmail } from '../../../../shared/email-address.ts'
import { publicClient } from '../../../lib/clients.ts'
import { useWrite } from '../../../ui/use-write.ts'
import type { Waiver } from './queries.ts'
import type { Signature } from './waiver-signature.ts'

/**
 * Signs the waiver of a link for the ticked players. A repeated request signs nobody twice.
 * Resolves to whether a copy is mailed; null if that is not known.
 */
export function useSignWaiver(token: string, waiver: Waiver) {
  return useWrite<Signature, boolean | null>({
    send: async ({ players, signer, relation, email }) => {
      const { data } = await publicClient
        .rpc('sign_waiver', {
          p_token: token,
          p_waiver_text_id: waiver.waiver_text_id,
          p_players: players.map(({ player_name, team_player_id }) => ({
            player_name,
            team_player_id,
          })),
          p_signer_name: signer.trim(),
          p_relation: relation,
          p_signer_email: bareEmail(email) || null,
          p_agrees: true,
          p_language: waiver.language,
        })
        .throwOnError()
      return data[0]?.is_copied ?? null
    },
    // Also after a refusal: there may be a newer version, or a player who no longer comes.
    outdates: [
      ['get_waiver', token],
      ['get_booking_by_token'],
      ['get_booking_group_by_token', token],
    ],
    failed: words.signFailed,
    serverMessages: 'all',
  })
}
