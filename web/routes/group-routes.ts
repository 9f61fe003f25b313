import type { RouteObject } from 'react-router'
import {
  GroupLayout,
  GroupPassPage,
  MoveGroupPage,
} from '../features/booking/manage-group/group-pages.ts'
import type { PublicFrame } from '../layouts/public-layout.tsx'
import { paths } from '../paths.ts'

/** What the link of a group opens. */
export const groupRoutes: RouteObject[] = [
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
