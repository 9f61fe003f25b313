import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { fromNowOn } from '../../../lib/from-now-on.ts'
import { fullName } from '../../../lib/names.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListWithInactive } from '../../../ui/list-with-inactive.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { countInWords, impactItems } from '../../front-desk/booking-impact/rules.ts'
import { DeactivatePanel } from '../../front-desk/closures/later-settle-panel.tsx'
import { InstructorCard } from './instructor-card.tsx'
import { setInstructorActive } from './mutations.ts'
import { instructorsQuery } from './queries.ts'
import { messages } from './rules.ts'
import { type InstructorQuestion, useInstructorActions } from './use-instructor-actions.ts'

/**
 * `/admin/instructors`: the list of instructors, where owners invite, deactivate and delete them.
 */
export function InstructorsPage() {
  const facility = useSiteFacility()
  usePageTitle('Instructors')
  const instructors = useQuery(instructorsQuery(facility.id))
  const actions = useInstructorActions(facility.id)
  const { question, sending } = actions
  const [away] = useState(() => fromNowOn({}))
  const leaving = question?.request.action === 'deactivate' ? question.request.instructor : null
  return (
    <>
      <PageHeader
        title="Instructors"
        actions={
          <ButtonLink to={staffPaths.adminNewInstructor} icon={Plus}>
            New instructor
          </ButtonLink>
        }
      />
      <div className="grid gap-3 pb-24">
        {actions.failure && !question && <Notice tone="error">{actions.failure}</Notice>}
        <ListWithInactive
          query={instructors}
          failed={messages.loadList}
          loading={
            <Loading
              label="Loading instructors"
              className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
              bars={['h-64', 'h-64', 'h-64']}
            />
          }
          empty={
            <EmptyState
              icon={Users}
              title="No instructors yet"
              hint="Lessons need at least one active instructor with weekly availability."
              action={<ButtonLink to={staffPaths.adminNewInstructor}>New instructor</ButtonLink>}
            />
          }
        >
          {(shown) => (
            <ul aria-label="Instructors" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {shown.map((instructor) => (
                <InstructorCard
                  key={instructor.id}
                  instructor={instructor}
                  zone={facility.time_zone}
                  busy={sending?.instructor.id === instructor.id ? sending.action : null}
                  onAct={(action) => actions.start({ instructor, action })}
                />
              ))}
            </ul>
          )}
        </ListWithInactive>
      </div>
      <ConfirmDialog
        open={question !== null && !leaving}
        {...deleteQuestion(question)}
        items={impactItems(question?.found ?? [], facility.time_zone)}
        busy={actions.busy}
        error={actions.failure}
        onConfirm={actions.confirm}
        onClose={actions.cancel}
      />
      {leaving && (
        <DeactivatePanel
          key={leaving.id}
          facility={facility}
          name={fullName(leaving)}
          closing={{ ...away, instructorId: leaving.id, isGone: true }}
          failed={messages.status}
          setActive={(isActive) => setInstructorActive(leaving, isActive)}
          onClose={actions.cancel}
        />
      )}
    </>
  )
}

function deleteQuestion(question: InstructorQuestion | null) {
  const { instructor } = question?.request ?? {}
  const name = instructor ? fullName(instructor) : ''
  const count = question?.found.length ?? 0
  const lessons =
    count > 0 &&
    (count === 1
      ? `${countInWords(count)} with ${name} is not over. It stays booked, and the dashboard lists it to be settled.`
      : `${countInWords(count)} with ${name} are not over. They stay booked, and the dashboard lists them to be settled.`)
  return {
    title: `Delete ${name}?`,
    description: ['This cannot be undone.', lessons].filter(Boolean).join(' '),
    confirmLabel: 'Delete instructor',
    busyLabel: 'Deleting...',
    keepLabel: 'Keep instructor',
  }
}
