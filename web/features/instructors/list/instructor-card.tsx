import { longDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { localDate } from '../../../../shared/times.ts'
import { fullName } from '../../../lib/names.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { ActiveChip } from '../../../ui/active-chip.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Instructor } from './queries.ts'
import { type PortalState, portalState, shortBio } from './rules.ts'
import type { InstructorAction } from './use-instructor-actions.ts'

/** An instructor of the list, with the state of their account and what owners can do with them. */
export function InstructorCard(props: {
  instructor: Instructor
  zone: string
  busy: InstructorAction | null
  onAct: (action: InstructorAction) => void
}) {
  const { instructor, busy, onAct } = props
  const name = fullName(instructor)
  const portal = portalState(instructor, new Date())
  const toggle = instructor.is_active ? 'deactivate' : 'activate'
  return (
    <li className="card flex min-w-0 flex-col p-5">
      <div className="flex items-center gap-4">
        <Avatar
          firstName={instructor.first_name}
          lastName={instructor.last_name}
          imageUrl={instructor.profile_image_url}
        />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <h2 className="heading-section wrap-anywhere">{name}</h2>
          <ActiveChip active={instructor.is_active} />
        </div>
      </div>
      <p className="mt-3 text-small text-ink-2 wrap-anywhere">{instructor.email}</p>
      {instructor.phone && <p className="text-small text-ink-3">{instructor.phone}</p>}
      {instructor.bio && (
        <p className="mt-3 text-small text-ink-2 wrap-anywhere">{shortBio(instructor.bio)}</p>
      )}
      {instructor.hourly_rate !== null && (
        <p className="mt-2 text-small tabular-nums">
          <b>{formatMoney(instructor.hourly_rate)}</b> an hour
        </p>
      )}
      <div className="mt-auto pt-3">
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-t border-rule py-1 text-small">
          <span className="text-ink-3">{portalInWords(portal, props.zone)}</span>
          {portal.state !== 'linked' && (
            <Button
              variant="quiet"
              size="small"
              className="-mr-3.5"
              aria-label={`${inviteLabel(portal)}: ${name}`}
              busy={busy === 'invite'}
              onClick={() => onAct('invite')}
            >
              {inviteLabel(portal)}
            </Button>
          )}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink
          variant="secondary"
          size="small"
          to={staffPaths.adminInstructor(instructor.id)}
          aria-label={`Edit ${name}`}
        >
          Edit
        </ButtonLink>
        <Button
          variant="secondary"
          size="small"
          aria-label={`${instructor.is_active ? 'Deactivate' : 'Activate'} ${name}`}
          busy={busy === toggle}
          onClick={() => onAct(toggle)}
        >
          {instructor.is_active ? 'Deactivate' : 'Activate'}
        </Button>
        <Button
          variant="danger"
          size="small"
          className="ml-auto"
          aria-label={`Delete ${name}`}
          busy={busy === 'delete'}
          onClick={() => onAct('delete')}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}

function inviteLabel(portal: PortalState): string {
  return portal.state === 'none' ? 'Invite to portal' : 'Invite again'
}

function portalInWords(portal: PortalState, zone: string): string {
  if (portal.state === 'linked') return 'Has portal access'
  if (portal.state === 'none') return 'Not invited'
  const day = longDate(localDate(portal.at, zone))
  return portal.state === 'invited' ? `Invited on ${day}` : `Invited on ${day}, no longer valid`
}
