import { type RouteObject, useRoutes } from 'react-router'
import { InstructorDashboard, InstructorPage } from '../layouts/instructor-area.tsx'
import { InstructorLayout } from '../layouts/instructor-layout.tsx'
import { NotFoundPage } from '../layouts/not-found-page.tsx'

/** Everything below `/instructor`, relative to it. */
const routes: RouteObject[] = [
  { index: true, Component: InstructorDashboard },
  { path: 'schedule', element: <InstructorPage name="schedule" /> },
  { path: 'availability', element: <InstructorPage name="availability" /> },
  { path: 'unavailability', element: <InstructorPage name="time-off" /> },
  { path: 'profile', element: <InstructorPage name="profile" /> },
  { path: '*', Component: NotFoundPage },
]

/** The instructors' area, one chunk that loads with its first page. */
export function InstructorRoutes() {
  const page = useRoutes(routes)
  return <InstructorLayout>{page}</InstructorLayout>
}
