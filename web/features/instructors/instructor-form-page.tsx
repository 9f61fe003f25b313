import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useFacility } from '../facility/queries.ts'
import { InstructorForm } from './instructor-form.tsx'
import { editedInstructorQuery } from './queries.ts'
import { messages } from './rules.ts'

/** /admin/instructors/new and /admin/instructors/{id} */
export function InstructorFormPage() {
  const { id } = useParams()
  const facility = useFacility()
  const title = id ? 'Edit instructor' : 'New instructor'
  usePageTitle(title, facility?.name)
  return (
    <>
      <PageHeader title={title} back={{ label: 'Instructors', to: paths.adminInstructors }} />
      {id ? (
        <EditedInstructor key={id} id={id} facilityId={facility?.id ?? null} />
      ) : (
        <InstructorForm facilityId={facility?.id ?? null} instructor={null} />
      )}
    </>
  )
}

function EditedInstructor(props: { id: string; facilityId: string | null }) {
  const { id, facilityId } = props
  const edited = useQuery({
    ...editedInstructorQuery(facilityId ?? '', id),
    enabled: facilityId !== null,
  })
  return (
    <Loaded
      query={edited}
      failed={messages.load}
      className="max-w-190"
      loading={
        <Loading label="Loading the instructor" className="grid max-w-190 gap-5">
          <Skeleton className="h-60" />
          <Skeleton className="h-72" />
        </Loading>
      }
    >
      {(instructor) => <InstructorForm facilityId={facilityId} instructor={instructor} />}
    </Loaded>
  )
}
