import type { RouteObject } from 'react-router'
import {
  ConfirmContactPage,
  GroupLayout,
  GroupPassPage,
  MoveGroupPage,
} from '../features/booking/manage-group/group-pages.ts'
import type { PublicFrame } from '../layouts/public-layout.tsx'
import { paths } from '../paths.ts'

/**
 * For customers: the pages behind the link of a group of bookings, and the page on which a second
 * parent confirms their address.
 */
export const groupRoutes: RouteObject[] = [
  { path: `${paths.groups}/second/:token`, Component: ConfirmContactPage },
  {
    path: `${paths.groups}/:token`,
    Component: GroupLayout,
    children: [
      { index: true, Component: GroupPassPage },
      {
        path: 'move',
        Component: MoveGroupPage,
        handle: { footer: false } satisfies PublicFrame,
      },
    ],
  },
]
