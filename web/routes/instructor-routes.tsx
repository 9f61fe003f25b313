import type { RouteObject } from 'react-router'
import { fetchMembershipAhead } from '../features/account/queries.ts'
import { AreaLoading } from '../layouts/area-guard.tsx'
import { InstructorLayout } from '../layouts/instructor-layout.tsx'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../site/not-found-page.tsx'
import { fetchFilesAhead } from './files-ahead.ts'

const area = () => import('../layouts/instructor-dashboard.tsx')

/** The instructors' own pages: `/instructor` and everything below it. */
export const instructorRoutes: RouteObject[] = [
  {
    path: paths.instructor,
    Component: InstructorLayout,
    HydrateFallback: AreaLoading,
    children: [
      { index: true, lazy: { Component: async () => (await area()).InstructorDashboard } },
      { path: 'schedule', lazy: { Component: async () => (await area()).InstructorSchedule } },
      {
        path: 'availability',
        lazy: { Component: async () => (await area()).InstructorAvailability },
      },
      { path: 'unavailability', lazy: { Component: async () => (await area()).InstructorTimeOff } },
      { path: 'profile', lazy: { Component: async () => (await area()).InstructorProfile } },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

// The files of a page load when its link is pressed down, and the account's roles load at once.
fetchFilesAhead(instructorRoutes)
fetchMembershipAhead()
