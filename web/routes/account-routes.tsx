import { CreateFacilityPage } from '../features/account/create-facility-page.tsx'
import { DashboardPage } from '../features/account/dashboard-page.tsx'
import { MembershipGuard, SessionGuard } from '../layouts/guard.tsx'
import { SessionKeeper } from '../layouts/session-keeper.tsx'
import { useFacilityIfCreated } from '../site/facility-query.ts'

/** `/dashboard`, for whoever is signed in. */
export function DashboardRoute() {
  const facility = useFacilityIfCreated()
  return (
    <SessionGuard>
      {(user) => (
        <MembershipGuard user={user} facility={facility}>
          {(membership) => <DashboardPage facility={facility} membership={membership} />}
        </MembershipGuard>
      )}
    </SessionGuard>
  )
}

/** `/create-facility`, for whoever is signed in; a session that ends loses nothing typed. */
export function CreateFacilityRoute() {
  return (
    <SessionGuard>
      {(user) => (
        <SessionKeeper>
          <CreateFacilityPage userId={user.id} />
        </SessionKeeper>
      )}
    </SessionGuard>
  )
}
