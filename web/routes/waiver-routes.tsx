import type { RouteObject } from 'react-router'
import { WaiverPage } from '../features/booking/waiver/waiver-page.tsx'
import type { PublicFrame } from '../layouts/public-layout.tsx'
import { paths } from '../paths.ts'

/** The page where the waiver of a link is signed, in a file that visitors who book do not load. */
export const waiverRoutes: RouteObject[] = [
  {
    path: `${paths.waiver}/:token`,
    Component: WaiverPage,
    handle: { footer: false } satisfies PublicFrame,
  },
]
