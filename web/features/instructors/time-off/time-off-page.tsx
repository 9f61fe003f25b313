import type { ReactNode } from 'react'
import type { Facility } from '../../../lib/facility-row.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { OwnInstructor } from '../own-profile/queries.ts'
import { TimeOffEditor } from './time-off-editor.tsx'

/** Time Off, an instructor's own page: exceptions from the weekly times, current and coming. */
export function TimeOffPage(props: {
  instructor: OwnInstructor
  facility: Facility
  title: string
  /** Shown below the list. */
  below?: ReactNode
}) {
  return (
    <>
      <TimeOffEditor
        instructorId={props.instructor.id}
        facility={props.facility}
        whose={{ isOwn: true }}
        header={(add) => (
          <div className="max-w-215">
            <PageHeader
              title={props.title}
              subtitle="Players cannot book you in these times."
              actions={add}
            />
          </div>
        )}
      />
      {props.below}
    </>
  )
}
