import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { facilityMissing, loadingBooking } from '#words/wizard.ts'
import { everyStyle } from '../../../lib/deferred-files.ts'
import type { BookableFacility, Facility } from '../../../lib/facility-row.ts'
import { useHydrating } from '../../../lib/hydration.ts'
import { pageFiles } from '../../../lib/page-files.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { BookingWizard } from './booking-wizard.tsx'

/** Several bookings as one: loaded when "Add another" is pressed, with the style of its screens. */
const GroupPage = lazy(async () => {
  const [page] = await pageFiles(() =>
    Promise.all([import('../manage-group/group-pages.ts'), everyStyle()]),
  )
  return { default: page.GroupPage }
})

/** `/book`: open cage time or a lesson in a few steps, without an account (specification §4). */
export function BookingPage() {
  const facility = useFacilityIfCreated()
  const isGroup = useLocation().search.includes('step=group')
  const hydrating = useHydrating()
  if (!hasSettings(facility))
    return (
      <div className="wrap py-10">
        <EmptyState icon={CircleHelp} title={facilityMissing} />
      </div>
    )
  const loading = <Loading label={loadingBooking} className="min-h-dvh" />
  if (isGroup)
    // The server does not know what this tab has stored.
    return hydrating ? (
      loading
    ) : (
      <Suspense fallback={loading}>
        <GroupPage key={facility.id} facility={facility} />
      </Suspense>
    )
  return <BookingWizard key={facility.id} facility={facility} />
}

function hasSettings(facility: Facility | null): facility is BookableFacility {
  return Boolean(facility?.facility_settings)
}
