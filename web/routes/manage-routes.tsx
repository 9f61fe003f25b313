import type { RouteObject } from 'react-router'
import { LostLinkPage } from '../features/booking/manage/lost-link-page.tsx'
import { ManageBookingLayout } from '../features/booking/manage/manage-booking-layout.tsx'
import { ManageBookingPage } from '../features/booking/manage/manage-booking-page.tsx'
import { MoveBookingPage } from '../features/booking/manage/move-booking-page.tsx'
import type { PublicFrame } from '../layouts/public-layout.tsx'
import { paths } from '../paths.ts'

/**
 * The routes of a booking opened by its link, and of requesting such a link. They are bundled into
 * one file, which loads only for them.
 */
export const manageRoutes: RouteObject[] = [
  { path: paths.lostLink, Component: LostLinkPage },
  {
    path: `${paths.lostLink}/:token`,
    Component: ManageBookingLayout,
    children: [
      { index: true, Component: ManageBookingPage },
      {
        path: 'move',
        Component: MoveBookingPage,
        handle: { footer: false } satisfies PublicFrame,
      },
    ],
  },
]
