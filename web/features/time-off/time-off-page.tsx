import type { ReactNode } from 'react'
import type { Facility } from '../../lib/facility-row.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { OwnInstructor } from '../instructor-profile/queries.ts'
import { TimeOffEditor } from './time-off-editor.tsx'

/** Time Off: when the instructor does not teach although the week says so, from now on. */
export function TimeOffPage(props: {
  instructor: OwnInstructor
  facility: Facility
  tabs: ReactNode
}) {
  return (
    <TimeOffEditor
      instructorId={props.instructor.id}
      facility={props.facility}
      whose={{ isOwn: true }}
      header={(add) => (
        <>
          <PageHeader
            title="Time Off"
            subtitle="Players cannot book you in these times."
            actions={add}
          />
          {props.tabs}
        </>
      )}
    />
  )
}
