import * as words from '#words/team.ts'
import { publicClient } from '../../../lib/clients.ts'
import { useWrite } from '../../../ui/use-write.ts'

/**
 * Adds a player to a team's roster, for parents on the page of the roster's link. The answer is the
 * same for a name that is there already, so it does not tell who is on the roster, unless the
 * roster is full. The page shows first names and initials only.
 */
export function useAddPlayer(token: string) {
  return useWrite<string, string>({
    send: async (name) => {
      const { data } = await publicClient
        .rpc('add_team_player', { p_roster_token: token, p_player_name: name })
        .throwOnError()
      return data.player_name
    },
    outdates: [['get_roster', token]],
    done: (_, name) => words.added(name),
    failed: words.addFailed,
    serverMessages: 'all',
  })
}
