import { useQuery } from '@tanstack/react-query'
import Shirt from 'lucide-react/icons/shirt'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSiteFacility } from '../../site/facility-query.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { staffPaths } from '../../staff-paths.ts'
import { ActiveChip } from '../../ui/active-chip.tsx'
import { ManagedList } from '../../ui/managed-list.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useTimesOpened } from '../../ui/use-times-opened.ts'
import { type ListedTeam, teamsQuery } from './queries.ts'
import { messages } from './rules.ts'
import { TeamFormDialog } from './team-form-dialog.tsx'

/** `/admin/teams`: the list of teams, and the dialog that creates one. */
export function TeamsPage() {
  const facility = useSiteFacility()
  usePageTitle('Teams')
  const teams = useQuery(teamsQuery(facility.id))
  const [isNew, setIsNew] = useState(false)
  const timesOpened = useTimesOpened(isNew)
  return (
    <>
      <ManagedList
        title="Teams"
        subtitle="Teams that come again and again, with their players and the link for the coach."
        noun="team"
        icon={Shirt}
        hint="A series can be made for a team. Its coach gets a link to the roster."
        query={teams}
        loading="Loading teams"
        failed={messages.load}
        hasInactive
        onNew={() => setIsNew(true)}
      >
        {(team) => <TeamItem team={team} />}
      </ManagedList>
      <TeamFormDialog
        key={timesOpened}
        facilityId={facility.id}
        open={isNew}
        team={null}
        onClose={() => setIsNew(false)}
      />
    </>
  )
}

function TeamItem({ team }: { team: ListedTeam }) {
  const players = team.team_players[0]?.count ?? 0
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 text-ui md:px-5">
      <h2 className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1 text-body font-[680]">
        <Link to={staffPaths.adminTeam(team.id)} className="py-1.5 wrap-anywhere hover:underline">
          {team.name}
        </Link>
        {!team.is_active && <ActiveChip active={false} />}
      </h2>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
        {team.contact_name && <span className="wrap-anywhere">{team.contact_name}</span>}
        {team.contact_phone && <PhoneLink phone={team.contact_phone} />}
        <span className="text-ink-3">{players === 1 ? '1 player' : `${players} players`}</span>
      </p>
    </li>
  )
}
