import { lazy } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import { InstructorLayout } from '../layouts/instructor-layout.tsx'
import { NotFoundPage } from '../layouts/not-found-page.tsx'

const InstructorDashboardPage = lazy(async () => ({
  default: (await import('../features/schedule/instructor-dashboard-page.tsx'))
    .InstructorDashboardPage,
}))

/** Everything below `/instructor`, relative to it. */
const routes: RouteObject[] = [
  { index: true, Component: InstructorDashboardPage },
  { path: '*', Component: NotFoundPage },
]

/** The instructors' area, one chunk that loads with its first page. */
export function InstructorRoutes() {
  const page = useRoutes(routes)
  return <InstructorLayout>{page}</InstructorLayout>
}
