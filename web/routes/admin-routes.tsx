import { lazy } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router'
import { AdminLayout } from '../layouts/admin-layout.tsx'
import { NotFoundPage } from '../layouts/not-found-page.tsx'
import { paths } from '../paths.ts'

const DashboardPage = lazy(async () => ({
  default: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
}))
const BookingsPage = lazy(async () => ({
  default: (await import('../features/bookings/bookings-page.tsx')).BookingsPage,
}))
const BookingFormPage = lazy(async () => ({
  default: (await import('../features/bookings/booking-form-page.tsx')).BookingFormPage,
}))
const InstructorsPage = lazy(async () => ({
  default: (await import('../features/instructors/instructors-page.tsx')).InstructorsPage,
}))
const InstructorFormPage = lazy(async () => ({
  default: (await import('../features/instructors/instructor-form-page.tsx')).InstructorFormPage,
}))
const SpacesPage = lazy(async () => ({
  default: (await import('../features/spaces/spaces-page.tsx')).SpacesPage,
}))
const ServicesPage = lazy(async () => ({
  default: (await import('../features/services/services-page.tsx')).ServicesPage,
}))
const BusinessHoursPage = lazy(async () => ({
  default: (await import('../features/business-hours/business-hours-page.tsx')).BusinessHoursPage,
}))
const SettingsPage = lazy(async () => ({
  default: (await import('../features/settings/settings-page.tsx')).SettingsPage,
}))

const MailPage = lazy(async () => ({
  default: (await import('../features/mail/mail-page.tsx')).MailPage,
}))

/** Everything below `/admin`, relative to it. */
const routes: RouteObject[] = [
  { index: true, Component: DashboardPage },
  { path: 'bookings', Component: BookingsPage },
  { path: 'bookings/new', Component: BookingFormPage },
  { path: 'bookings/:id', Component: BookingFormPage },
  { path: 'instructors', Component: InstructorsPage },
  { path: 'instructors/new', Component: InstructorFormPage },
  { path: 'instructors/:id', Component: InstructorFormPage },
  { path: 'spaces', Component: SpacesPage },
  { path: 'services', Component: ServicesPage },
  { path: 'business-hours', Component: BusinessHoursPage },
  { path: 'settings', Component: SettingsPage },
  { path: 'mail', Component: MailPage },
  { path: 'hours', element: <Navigate to={paths.adminBusinessHours} replace /> },
  { path: '*', Component: NotFoundPage },
]

/** The administrators' area, one chunk that loads with its first page. */
export function AdminRoutes() {
  const page = useRoutes(routes)
  return <AdminLayout>{page}</AdminLayout>
}
