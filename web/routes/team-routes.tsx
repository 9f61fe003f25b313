import type { RouteObject } from 'react-router'
import { TeamRosterPage } from '../features/booking/team/team-roster-page.tsx'
import type { PublicFrame } from '../layouts/public-layout.tsx'
import { paths } from '../paths.ts'

/** The page of a team, which a roster link opens. */
export const teamRoutes: RouteObject[] = [
  {
    path: `${paths.teamRoot}/:token`,
    Component: TeamRosterPage,
    handle: { footer: false } satisfies PublicFrame,
  },
]
