import { useQuery } from '@tanstack/react-query'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ClosuresSection } from '../closures/closures-section.tsx'
import { BusinessHoursEditor } from './business-hours-editor.tsx'
import { editedHoursQuery } from './queries.ts'
import { messages } from './rules.ts'
import { SpecialHoursSection } from './special-hours-section.tsx'
import { allDays, weekOf } from './week-hours.ts'

/** /admin/business-hours: the weekly hours, special hours and closures. */
export function BusinessHoursPage() {
  const facility = useSiteFacility()
  const hours = useQuery(editedHoursQuery(facility.id))
  usePageTitle('Business Hours')
  return (
    <>
      <PageHeader
        title="Business Hours"
        subtitle="Bookings can only start and end inside these hours."
      />
      <Loaded
        query={hours}
        failed={messages.load}
        className="max-w-240"
        loading={
          <Loading label="Loading business hours" className="card grid max-w-240 gap-5 p-5">
            {allDays.map((day) => (
              <Skeleton key={day} className="h-10" />
            ))}
          </Loading>
        }
      >
        {(rows) => (
          <BusinessHoursEditor facility={facility} stored={weekOf(rows)} isNew={rows.length === 0}>
            <ClosuresSection facility={facility} />
            <SpecialHoursSection facility={facility} />
          </BusinessHoursEditor>
        )}
      </Loaded>
    </>
  )
}
