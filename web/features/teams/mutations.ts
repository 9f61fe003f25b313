import { call } from '../../lib/call.ts'
import type { Edit } from '../../lib/changed-columns.ts'
import { deleteRow, saveRow } from '../../lib/row-writes.ts'
import { useWrite } from '../../ui/use-write.ts'
import { teamsKey } from './queries.ts'
import { messages, type PlayerForm, type TeamForm, teamRow } from './rules.ts'

/** On the staff's pages of teams: saves the form as a new team, or over an existing one. */
export function useSaveTeam(facilityId: string, id: string | null) {
  return useWrite<Edit<TeamForm>>({
    send: (edit) => saveRow('teams', id, edit, teamRow, { facility_id: facilityId }),
    outdates: [teamsKey],
    done: id ? 'Team saved' : 'Team created',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Adds a player to a team, or changes one. */
export function useSavePlayer(teamId: string, id: string | null) {
  return useWrite<Edit<PlayerForm>>({
    // The database takes the facility from the team.
    send: (edit) => saveRow('team_players', id, edit, playerRow, { team_id: teamId } as never),
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
    done: 'The previous link no longer works',
    failed: messages.newLink,
    serverMessages: 'raised',
  })
}
