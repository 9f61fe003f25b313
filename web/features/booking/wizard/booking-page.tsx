import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { facilityMissing } from '#words/wizard.ts'
import type { Facility, OpenFacility } from '../../../lib/facility-row.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BookingWizard } from './booking-wizard.tsx'

/** `/book`: open cage time or a lesson in a few steps, without an account (specification §4). */
export function BookingPage() {
  const facility = useFacilityIfCreated()
  if (!hasSettings(facility))
    return (
      <div className="wrap py-10">
        <EmptyState icon={CircleHelp} title={facilityMissing} />
      </div>
    )
  return <BookingWizard key={facility.id} facility={facility} />
}

function hasSettings(facility: Facility | null): facility is OpenFacility {
  return Boolean(facility?.facility_settings)
}
