import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isMissing } from '../../../lib/is-missing.ts'
import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { NotFoundPage } from '../../../site/not-found-page.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { InstructorForm } from './instructor-form.tsx'
import { editedInstructorQuery, type Instructor } from './queries.ts'
import { messages } from './rules.ts'

/**
 * `/admin/instructors/new` and `/admin/instructors/{id}`: the form in which owners add or edit an
 * instructor. Under the form of an existing one it shows `below`: the weekly hours and the time
 * off, which other features edit (`instructor-hours-page.tsx`).
 */
export function InstructorFormPage(props: { below: (instructor: Instructor) => ReactNode }) {
  const { id } = useParams()
  const facility = useSiteFacility()
  usePageTitle(id ? 'Edit instructor' : 'New instructor')
  if (id) return <EditedInstructor key={id} id={id} facilityId={facility.id} below={props.below} />
  return (
    <>
      <Header title="New instructor" />
      <Notice tone="info" className="mb-5 max-w-190">
        {messages.needsHours}
      </Notice>
      <InstructorForm facilityId={facility.id} instructor={null} />
    </>
  )
}

function Header({ title }: { title: string }) {
  return (
    <PageHeader title={title} back={{ label: 'Instructors', to: staffPaths.adminInstructors }} />
  )
}

function EditedInstructor(props: {
  id: string
  facilityId: string
  below: (instructor: Instructor) => ReactNode
}) {
  const { id, facilityId } = props
  const edited = useFreshQuery(editedInstructorQuery(facilityId, id))
  if (!edited.data && isMissing(edited.error)) return <NotFoundPage />
  return (
    <>
      <Header title="Edit instructor" />
      <Loaded
        query={edited}
        failed={messages.load}
        className="max-w-190"
        loading={
          <Loading
            label="Loading the instructor"
            className="grid max-w-190 gap-5"
            bars={['h-60', 'h-72']}
          />
        }
      >
        {(instructor) => (
          <>
            {/* The save bar is sticky and may reach 160 px below the form (`-mb-40`). The padding is as high,
              so the bar does not cover what follows. */}
            <div className="pb-40">
              <InstructorForm facilityId={facilityId} instructor={instructor} />
            </div>
            <div className="max-w-215">{props.below(instructor)}</div>
          </>
        )}
      </Loaded>
    </>
  )
}
