import * as words from '#words/team.ts'
import { publicClient } from '../../../lib/clients.ts'
import { useWrite } from '../../../ui/use-write.ts'

/**
 * Adds a player to the roster of a team's link. The answer is the same for a name that is there
 * already, so that nobody can ask who is on the roster.
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
