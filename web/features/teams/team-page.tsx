import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { formatMoney } from '../../../shared/money.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { NotFoundPage } from '../../site/not-found-page.tsx'
import { usePageTitle } from '../../site/use-page-title.ts'
import { staffPaths } from '../../staff-paths.ts'
import { ActiveChip } from '../../ui/active-chip.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useTimesOpened } from '../../ui/use-times-opened.ts'
import { OwedPanel, useOwed } from '../money/accounts/owed-panel.tsx'
import { PassesPanel } from '../passes/passes-panel.tsx'
import { type Team, teamDatesQuery, teamQuery, teamSignaturesQuery } from './queries.ts'
import { RosterLinkPanel } from './roster-link-panel.tsx'
import { datesOf, messages } from './rules.ts'
import { TeamDatesPanel } from './team-dates-panel.tsx'
import { TeamFormDialog } from './team-form-dialog.tsx'
import { TeamPlayersPanel } from './team-players-panel.tsx'

/**
 * `/admin/teams/{id}`: one team for staff, with its players, dates, contact, account and passes,
 * and the link of its roster.
 */
export function TeamPage() {
  const { id = '' } = useParams()
  const facility = useSiteFacility()
  const team = useQuery(teamQuery(facility.id, id))
  usePageTitle(team.data?.name ?? 'Team')
  if (!team.data && isMissing(team.error)) return <NotFoundPage />
  return (
    <Loaded
      query={team}
      failed={messages.loadTeam}
      loading={<Loading label="Loading the team" className="grid gap-5" bars={['h-16', 'h-60']} />}
    >
      {(found) => <TeamFacts key={id} team={found} facility={facility} />}
    </Loaded>
  )
}

function TeamFacts({ team, facility }: { team: Team; facility: Facility }) {
  const [now] = useState(() => new Date())
  const [isEdited, setIsEdited] = useState(false)
  const timesOpened = useTimesOpened(isEdited)
  const signatures = useQuery(teamSignaturesQuery(team.id))
  const bookings = useQuery(teamDatesQuery(team.id, now))
  const about = { teamId: team.id }
  const owed = useOwed(about)
  const signed = new Map(signatures.data?.map((row) => [row.team_player_id, row.valid_until]))
  const unsigned = [...signed.values()].filter((until) => until === null).length
  const player = {
    name: team.name,
    email: team.contact_email ?? '',
    phone: team.contact_phone ?? '',
  }
  return (
    <>
      <PageHeader
        title={team.name}
        back={{ label: 'Teams', to: staffPaths.adminTeams }}
        subtitle={team.is_active ? undefined : <ActiveChip active={false} />}
        actions={
          <ButtonLink
            to={staffPaths.adminNewSeries}
            state={{ series: { ...player, teamId: team.id } }}
            icon={Repeat}
          >
            New series
          </ButtonLink>
        }
      />
      <dl className="board on-dark mb-5 grid grid-cols-2 gap-x-2.5 gap-y-3.5 px-4.5 pt-4 pb-4.5 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:gap-3">
        <Figure label="Players" value={team.team_players.length} />
        {signed.size > 0 && <Figure label="Not signed" value={unsigned} />}
        {bookings.data && <Figure label="Dates left" value={datesOf(bookings.data).length} />}
        {owed !== null && (
          <Figure label={owed < 0 ? 'Credit' : 'Owes'} value={formatMoney(Math.abs(owed))} />
        )}
      </dl>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <TeamPlayersPanel team={team} signed={signed} />
        <div className="grid gap-5">
          <TeamDatesPanel bookings={bookings} zone={facility.time_zone} now={now} />
          <Panel
            title="Coach"
            action={
              <Button
                variant="secondary"
                size="small"
                smallIcon={Pencil}
                onClick={() => setIsEdited(true)}
              >
                Edit
              </Button>
            }
          >
            <div className="px-5 py-4">
              <Contact team={team} />
              {team.notes && (
                <p className="mt-1 text-ink-3 wrap-anywhere whitespace-pre-line">{team.notes}</p>
              )}
            </div>
          </Panel>
          <OwedPanel about={about} name={team.name} />
          <PassesPanel of={{ team_id: team.id }} />
          <RosterLinkPanel team={team} />
        </div>
      </div>
      <TeamFormDialog
        key={timesOpened}
        facilityId={facility.id}
        open={isEdited}
        team={team}
        onClose={() => setIsEdited(false)}
      />
    </>
  )
}

function Figure(props: { label: string; value: ReactNode }) {
  return (
    <div className="grid gap-2 last:odd:col-span-2 md:last:odd:col-span-1">
      <dt className="heading-board text-[1.125rem] text-board-muted">{props.label}</dt>
      <dd className="grid">
        <Plate className="h-14 w-full text-[2.25rem]">{props.value}</Plate>
      </dd>
    </div>
  )
}

function Contact({ team }: { team: Team }) {
  if (!team.contact_name && !team.contact_phone && !team.contact_email)
    return <p className="text-ink-3">Nobody to call yet.</p>
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 wrap-anywhere">
      {team.contact_name && <b className="font-[650]">{team.contact_name}</b>}
      {team.contact_phone && <PhoneLink phone={team.contact_phone} />}
      {team.contact_email && (
        <a
          className="link"
          href={`mailto:${encodeURIComponent(team.contact_email).replace('%40', '@')}`}
        >
          {team.contact_email}
        </a>
      )}
    </p>
  )
}
