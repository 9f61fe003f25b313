import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { ResetPasswordPage } from '../features/account/password/reset-password-page.tsx'
import { CreateFacilityPage } from '../features/account/registration/create-facility-page.tsx'
import { RegisterPage } from '../features/account/registration/register-page.tsx'
import { LoginPage } from '../features/account/sign-in/login-page.tsx'
import { OwnAreaPage } from '../features/account/sign-in/own-area-page.tsx'
import { MembershipGuard, SessionGuard } from '../layouts/area-guard.tsx'
import type { PublicFrame } from '../layouts/public-layout.tsx'
import { SessionKeeper } from '../layouts/session-keeper.tsx'
import { paths } from '../paths.ts'
import { useFacilityIfCreated } from '../site/facility-query.ts'

const withoutFooter: PublicFrame = { footer: false }

/**
 * The routes of sign-in, sign-up and a new password, and of the two pages after them: `/dashboard`
 * and `/create-facility`. Their pages are bundled in one file.
 */
export const accountRoutes: RouteObject[] = [
  { path: paths.login, Component: LoginPage, handle: withoutFooter },
  { path: paths.register, Component: RegisterPage, handle: withoutFooter },
  { path: paths.resetPassword, Component: ResetPasswordPage, handle: withoutFooter },
  { path: paths.createFacility, Component: CreateFacilityRoute, handle: withoutFooter },
  { path: paths.dashboard, Component: DashboardRoute },
]

/** These pages are in the visitors' frame already. */
const asItIs = (content: ReactNode) => content

/** `/dashboard`, for signed-in people: leads them to their own area. */
function DashboardRoute() {
  const facility = useFacilityIfCreated()
  return (
    <SessionGuard frame={asItIs}>
      {(user) => (
        <MembershipGuard user={user} facility={facility} frame={asItIs}>
          {(membership) => <OwnAreaPage facility={facility} membership={membership} />}
        </MembershipGuard>
      )}
    </SessionGuard>
  )
}

/** `/create-facility`, for signed-in people. Typed text survives the end of the session. */
function CreateFacilityRoute() {
  return (
    <SessionGuard frame={asItIs}>
      {(user) => (
        <SessionKeeper>
          <CreateFacilityPage userId={user.id} />
        </SessionKeeper>
      )}
    </SessionGuard>
  )
}
