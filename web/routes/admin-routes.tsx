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

/** Everything below `/admin`, relative to it. */
const routes: RouteObject[] = [
  { index: true, Component: DashboardPage },
  { path: 'bookings', Component: BookingsPage },
  { path: 'bookings/new', Component: BookingFormPage },
  { path: 'bookings/:id', Component: BookingFormPage },
  { path: 'hours', element: <Navigate to={paths.adminBusinessHours} replace /> },
  { path: '*', Component: NotFoundPage },
]

/** The administrators' area, one chunk that loads with its first page. */
export function AdminRoutes() {
  const page = useRoutes(routes)
  return <AdminLayout>{page}</AdminLayout>
}
