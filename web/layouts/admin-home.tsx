import { useQuery } from '@tanstack/react-query'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { isFirstDay } from '../features/facility/setup/first-day.ts'
import { setupQuery } from '../features/facility/setup/queries.ts'
import { SetupNotice } from '../features/facility/setup/setup-notice.tsx'
import { useSiteFacility } from '../site/facility-query.ts'
import { laterPart } from '../ui/later-part.tsx'

const LaterSetupPage = laterPart(
  async () => (await import('../features/facility/setup/setup-page.tsx')).SetupPage,
)

/**
 * `/admin`: the steps of the setup, until the facility can be booked or somebody has booked. After
 * that the dashboard, with a notice above it of what is still missing.
 */
export function AdminHome() {
  const facility = useSiteFacility()
  const { data, isFetched } = useQuery(setupQuery(facility.id))
  if (data && isFirstDay(data)) return <AdminSetup />
  return <DashboardPage above={data && <SetupNotice setup={data} />} isAboveReady={isFetched} />
}

/** `/admin/setup`: the steps of the setup, whenever an owner wants to see them. */
export function AdminSetup() {
  return <LaterSetupPage facility={useSiteFacility()} />
}
