import type { RouteObject } from 'react-router'
import { WaiverPage } from '../features/booking/waiver/waiver-page.tsx'
import type { PublicFrame } from '../layouts/public-layout.tsx'
import { paths } from '../paths.ts'

/**
 * The page where somebody with a link signs the waiver. The routes load this file when it is
 * needed, so visitors who only book do not load it.
 */
export const waiverRoutes: RouteObject[] = [
  {
    path: `${paths.waiver}/:token`,
    Component: WaiverPage,
    handle: { footer: false } satisfies PublicFrame,
  },
]
