import { AvailabilityEditor } from '../features/instructors/availability/availability-editor.tsx'
import { InstructorFormPage } from '../features/instructors/list/instructor-form-page.tsx'
import { TimeOffEditor } from '../features/instructors/time-off/time-off-editor.tsx'
import { fullName } from '../lib/names.ts'
import { useSiteFacility } from '../site/facility-query.ts'
import { SectionHeader } from '../ui/section-header.tsx'

/**
 * `/admin/instructors/:id`: the form of one instructor, their weekly hours and their time off.
 * These are parts of three features, so this file puts them together.
 */
export function InstructorHoursPage() {
  const facility = useSiteFacility()
  return (
    <InstructorFormPage
      below={(instructor) => (
        <>
          <AvailabilityEditor
            instructorId={instructor.id}
            facility={facility}
            isOwn={false}
            none={`${fullName(instructor)} has no weekly hours yet, so visitors are not offered lessons with them.`}
            header={(add) => (
              <SectionHeader
                title="Weekly hours"
                subtitle="The times each week at which players can book a lesson."
                actions={add}
              />
            )}
          />
          <TimeOffEditor
            instructorId={instructor.id}
            facility={facility}
            whose={{ isOwn: false, name: instructor.first_name }}
            header={(add) => (
              <SectionHeader
                title="Time off"
                subtitle="Players cannot book lessons in these times."
                actions={add}
              />
            )}
          />
        </>
      )}
    />
  )
}
