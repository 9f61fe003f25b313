import type { Facility } from '../../../lib/facility-row.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { OwnInstructor } from '../own-profile/queries.ts'
import { AvailabilityEditor } from './availability-editor.tsx'

/**
 * Regular Availability, an instructor's own page: the weekly times at which players can book a
 * lesson. Administrators edit the same times on the instructor's page (instructor-hours-page.tsx).
 */
export function AvailabilityPage(props: {
  instructor: OwnInstructor
  facility: Facility
  title: string
}) {
  return (
    <AvailabilityEditor
      instructorId={props.instructor.id}
      facility={props.facility}
      isOwn
      none="You have no weekly times yet, so nobody can book a lesson with you."
      header={(add) => (
        <div className="max-w-215">
          <PageHeader
            title={props.title}
            subtitle="The times each week at which players can book a lesson with you."
            actions={add}
          />
        </div>
      )}
    />
  )
}
