import { useQuery } from '@tanstack/react-query'
import * as words from '#words/desk-group.ts'
import { SelectField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { formTeamsQuery } from '../rows/form-queries.ts'
import { useSaveGroupTeam } from '../rows/mutations.ts'

/**
 * The team that a group is for, chosen by staff. A team that was switched off since stays its team
 * until another one is chosen. Shows nothing if the facility has no teams.
 */
export function GroupTeamField(props: {
  facilityId: string
  group: { id: string; team_id: string | null; teams: { name: string } | null }
}) {
  const { group } = props
  const { data: active } = useQuery(formTeamsQuery(props.facilityId))
  const saving = useSaveGroupTeam(group.id)
  if (!active) return null
  const { team_id: ownId, teams: own } = group
  const teams = active.map(({ id, name }) => [id, name] as const)
  if (ownId && own && !active.some(({ id }) => id === ownId))
    teams.push([ownId, words.teamOff(own.name)])
  if (teams.length === 0) return null
  return (
    <div className="mt-2 grid gap-2">
      <SelectField
        label={words.team}
        optional
        empty={words.noTeam}
        hint={words.datesOfTeam}
        options={teams}
        value={ownId ?? ''}
        onChange={({ target }) => saving.send(target.value || null)}
      />
      <FailureNotice text={saving.failure} />
    </div>
  )
}
