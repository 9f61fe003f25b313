import { call } from '../../lib/call.ts'
import { addRows, changeRow, deleteRow } from '../../lib/row-writes.ts'
import { useWrite } from '../../ui/use-write.ts'
import { teamsKey } from './queries.ts'
import { messages, type PlayerForm, type TeamForm, teamRow } from './rules.ts'

/** Saves the form as a new team, or over an existing one. */
export function useSaveTeam(facilityId: string, id: string | null) {
  return useWrite<TeamForm>({
    send: async (form) => {
      const row = teamRow(form)
      if (id) await changeRow('teams', id, row)
      else await addRows('teams', { facility_id: facilityId, ...row })
    },
    outdates: [teamsKey],
    done: id ? 'Team saved' : 'Team created',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Adds a player to a team, or changes one. */
export function useSavePlayer(teamId: string, id: string | null) {
  return useWrite<PlayerForm>({
    send: async ({ name, birthYear }) => {
      const row = { player_name: name.trim(), birth_year: Number(birthYear) || null }
      if (id) await changeRow('team_players', id, row)
      // The database takes the facility from the team.
      else await addRows('team_players', { team_id: teamId, ...row } as never)
    },
    outdates: [teamsKey],
    done: id ? 'Player saved' : 'Player added',
    failed: messages.savePlayer,
    serverMessages: 'raised',
  })
}

export function useRemovePlayer() {
  return useWrite<{ id: string; player_name: string }>({
    send: ({ id }) => deleteRow('team_players', id),
    outdates: [teamsKey],
    done: ({ player_name }) => `${player_name} was removed`,
    failed: messages.removePlayer,
    serverMessages: 'raised',
  })
}

/** Makes a new roster link. The previous link stops working. */
export function useRenewRosterLink(teamId: string) {
  return useWrite({
    send: () => call('renew_roster_link', { p_team_id: teamId }),
    outdates: [teamsKey],
    done: 'The link before no longer works',
    failed: messages.newLink,
    serverMessages: 'raised',
  })
}
