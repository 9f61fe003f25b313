import { call } from '../../lib/call.ts'
import { changedColumns } from '../../lib/changed-columns.ts'
import { addRows, changeRow, deleteRow } from '../../lib/row-writes.ts'
import { useWrite } from '../../ui/use-write.ts'
import { teamsKey } from './queries.ts'
import { messages, type PlayerForm, type TeamForm, teamRow } from './rules.ts'

/** Saves the form as a new team, or over an existing one, of which it began with `start`. */
export function useSaveTeam(facilityId: string, id: string | null, start: TeamForm) {
  return useWrite<TeamForm>({
    send: async (form) => {
      const row = teamRow(form)
      const changes = id && changedColumns(teamRow(start), row)
      if (changes) await changeRow('teams', id, changes)
      else if (!id) await addRows('teams', { facility_id: facilityId, ...row })
    },
    outdates: [teamsKey],
    done: id ? 'Team saved' : 'Team created',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Adds a player to a team, or changes one, of whom the form began with `start`. */
export function useSavePlayer(teamId: string, id: string | null, start: PlayerForm) {
  return useWrite<PlayerForm>({
    send: async (form) => {
      const row = playerRow(form)
      const changes = id && changedColumns(playerRow(start), row)
      if (changes) await changeRow('team_players', id, changes)
      // The database takes the facility from the team.
      else if (!id) await addRows('team_players', { team_id: teamId, ...row } as never)
    },
    outdates: [teamsKey],
    done: id ? 'Player saved' : 'Player added',
    failed: messages.savePlayer,
    serverMessages: 'raised',
  })
}

function playerRow({ name, birthYear }: PlayerForm) {
  return { player_name: name.trim(), birth_year: Number(birthYear) || null }
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
