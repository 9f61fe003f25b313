import { lazy, type ReactNode, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { NotFoundPage } from './layouts/not-found-page.tsx'
import { type PublicFrame, PublicLayout } from './layouts/public-layout.tsx'
import { RouteError } from './layouts/route-error.tsx'
import { paths } from './paths.ts'
import { Loading } from './ui/skeleton.tsx'

const HomePage = lazy(async () => ({
  default: (await import('./features/facility/home-page.tsx')).HomePage,
}))
const ContactPage = lazy(async () => ({
  default: (await import('./features/facility/contact-page.tsx')).ContactPage,
}))
const TvDisplayPage = lazy(async () => ({
  default: (await import('./features/tv-display/tv-display-page.tsx')).TvDisplayPage,
}))
const BookingPage = lazy(async () => ({
  default: (await import('./features/booking-wizard/booking-page.tsx')).BookingPage,
}))

const ManageBookingLayout = lazy(async () => ({
  default: (await import('./features/manage-booking/manage-booking-layout.tsx'))
    .ManageBookingLayout,
}))
const ManageBookingPage = lazy(async () => ({
  default: (await import('./features/manage-booking/manage-booking-page.tsx')).ManageBookingPage,
}))
const MoveBookingPage = lazy(async () => ({
  default: (await import('./features/manage-booking/move-booking-page.tsx')).MoveBookingPage,
}))
const LostLinkPage = lazy(async () => ({
  default: (await import('./features/manage-booking/lost-link-page.tsx')).LostLinkPage,
}))

const LoginPage = lazy(async () => ({
  default: (await import('./features/account/login-page.tsx')).LoginPage,
}))
const RegisterPage = lazy(async () => ({
  default: (await import('./features/account/register-page.tsx')).RegisterPage,
}))
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./features/account/reset-password-page.tsx')).ResetPasswordPage,
}))
const CreateFacilityRoute = lazy(async () => ({
  default: (await import('./routes/account-routes.tsx')).CreateFacilityRoute,
}))
const DashboardRoute = lazy(async () => ({
  default: (await import('./routes/account-routes.tsx')).DashboardRoute,
}))
const AdminRoutes = lazy(async () => ({
  default: (await import('./routes/admin-routes.tsx')).AdminRoutes,
}))
const InstructorRoutes = lazy(async () => ({
  default: (await import('./routes/instructor-routes.tsx')).InstructorRoutes,
}))

/** The site's table of contents. Pages come in their own files, loaded when first shown. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    children: [
      {
        Component: PublicLayout,
        children: [
          { path: paths.home, Component: HomePage },
          { path: paths.book, Component: BookingPage, handle: withoutFooter() },
          { path: paths.contact, Component: ContactPage },
          { path: paths.lostLink, Component: LostLinkPage },
          {
            path: `${paths.lostLink}/:token`,
            Component: ManageBookingLayout,
            children: [
              { index: true, Component: ManageBookingPage },
              { path: 'move', Component: MoveBookingPage, handle: withoutFooter() },
            ],
          },
          { path: paths.display, Component: TvDisplayPage },
          { path: paths.login, Component: LoginPage, handle: withoutFooter() },
          { path: paths.register, Component: RegisterPage, handle: withoutFooter() },
          { path: paths.resetPassword, Component: ResetPasswordPage, handle: withoutFooter() },
          { path: paths.createFacility, Component: CreateFacilityRoute, handle: withoutFooter() },
          { path: paths.dashboard, Component: DashboardRoute },
          { path: '*', Component: NotFoundPage },
        ],
      },
      { path: `${paths.admin}/*`, element: area(<AdminRoutes />) },
      { path: `${paths.instructor}/*`, element: area(<InstructorRoutes />) },
    ],
  },
]

function area(routes: ReactNode) {
  const loading = <Loading label="Loading page..." className="min-h-[80dvh]" />
  return <Suspense fallback={loading}>{routes}</Suspense>
}

function withoutFooter(): PublicFrame {
  return { footer: false }
}
