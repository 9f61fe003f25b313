import {
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  useLocation,
} from 'react-router'
import { type PublicFrame, PublicLayout } from './layouts/public-layout.tsx'
import { PageError, RouteError } from './layouts/route-error.tsx'
import { everyStyle } from './lib/deferred-files.ts'
import { pageFiles, withPageFiles } from './lib/page-files.ts'
import { paths } from './paths.ts'
import { NotFoundPage } from './site/not-found-page.tsx'
import { PageLoading } from './ui/page-loading.tsx'

const withoutFooter: PublicFrame = { footer: false }

const passPages = () => import('./features/booking/manage/pass-pages.ts')

const publicRoutes: RouteObject[] = [
  {
    path: paths.home,
    lazy: {
      Component: async () => (await import('./features/booking/home/home-page.tsx')).HomePage,
    },
  },
  {
    path: paths.book,
    lazy: {
      Component: async () =>
        (await import('./features/booking/wizard/booking-page.tsx')).BookingPage,
    },
    handle: withoutFooter,
  },
  {
    path: paths.contact,
    lazy: {
      Component: async () => (await import('./features/booking/home/contact-page.tsx')).ContactPage,
    },
  },
  {
    path: paths.display,
    lazy: {
      Component: async () => {
        const page = import('./features/tv-display/tv-display-page.tsx')
        return (await Promise.all([page, everyStyle()]))[0].TvDisplayPage
      },
    },
    handle: { header: false, footer: false } satisfies PublicFrame,
  },
  {
    path: paths.lostLink,
    lazy: { Component: async () => (await passPages()).LostLinkPage },
  },
  {
    path: paths.pass,
    lazy: { Component: async () => (await passPages()).ManageBookingLayout },
    children: [
      {
        index: true,
        lazy: { Component: async () => (await passPages()).ManageBookingPage },
      },
      {
        path: 'move',
        lazy: { Component: async () => (await passPages()).MoveBookingPage },
        handle: withoutFooter,
      },
    ],
  },
  { path: '*', Component: NotFoundPage },
]

/**
 * The routes of the site. The files of a page load when it is first shown. Routes use the router's
 * `lazy`, which loads all files of an address at once. React's `lazy` is not used, because it would
 * show its fallback for at least 300 ms.
 */
export const routes: RouteObject[] = [
  {
    id: 'site',
    ErrorBoundary: RouteError,
    children: [
      {
        Component: VisitorsFrame,
        children: [
          { id: 'public', ErrorBoundary: PageError, children: publicRoutes.map(withLoading) },
        ],
      },
    ],
  },
]

/**
 * The frame of the visitors' pages. The staff's areas have a frame of their own. While the routes
 * of such an area load, or if they cannot load, the router shows this frame with the facility's
 * name only. The visitors' menu is left out, because the area's own soon takes its place. The server
 * sends this frame with the page (`renderStaffHeader`).
 */
function VisitorsFrame() {
  const { pathname } = useLocation()
  return <PublicLayout isElsewhere={isStaffs(pathname)} />
}

/**
 * Loads the files of an address before the router starts, so that its first rendering is the page
 * that the server rendered, not a loading page.
 */
export async function loadRoutesOf(
  location: { pathname: string },
  basename: string,
): Promise<void> {
  for (const { route } of matchRoutes(routes, location, basename) ?? []) {
    const { lazy } = route
    if (typeof lazy !== 'object') continue
    route.Component = (await lazy.Component?.()) ?? null
    delete route.lazy
  }
}

/**
 * Adds the routes of an area when somebody opens it, so that other visitors load neither its files
 * nor their names. The server does not render these pages, so their styles load here too.
 */
export const addAreaRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const area = areaOf(path)
  if (!area) return
  const [added] = await Promise.all([pageFiles(area.routes), everyStyle()])
  patch(area.frame, added.map(withLoading))
}

/**
 * For the server, which answers 404 where this returns false: returns whether a path belongs to a
 * public page or to an area. The area itself decides which of its pages exist.
 */
export function hasPage(path: string): boolean {
  if (isInArea(path)) return true
  return matchRoutes(routes, path)?.at(-1)?.route.path !== '*'
}

/** Returns whether a path belongs to an area. */
export function isInArea(path: string): boolean {
  return areaOf(path) !== undefined
}

/** Returns whether a path belongs to an area of the staff, which has a frame of its own. */
export function isStaffs(path: string): boolean {
  return areaOf(path)?.frame === 'site'
}

function areaOf(path: string) {
  return areas.find(({ roots }) =>
    roots.some((root) => path === root || path.startsWith(`${root}/`)),
  )
}

/**
 * The parts of the site whose routes load when an address below one of their roots is opened.
 * `frame` is the id of the route around them.
 */
const areas = [
  {
    roots: [paths.groups],
    frame: 'public',
    routes: async () => (await import('./routes/group-routes.ts')).groupRoutes,
  },
  {
    roots: [
      paths.login,
      paths.register,
      paths.resetPassword,
      paths.createFacility,
      paths.dashboard,
    ],
    frame: 'public',
    routes: async () => (await import('./routes/account-routes.tsx')).accountRoutes,
  },
  {
    roots: [paths.waiver],
    frame: 'public',
    routes: async () => (await import('./routes/waiver-routes.tsx')).waiverRoutes,
  },
  {
    roots: [paths.teamRoot],
    frame: 'public',
    routes: async () => (await import('./routes/team-routes.tsx')).teamRoutes,
  },
  {
    roots: [paths.help],
    frame: 'public',
    routes: async () => (await import('./routes/help-routes.tsx')).helpRoutes,
  },
  {
    roots: [paths.admin],
    frame: 'site',
    routes: async () => (await import('./routes/admin-routes.tsx')).adminRoutes,
  },
  {
    roots: [paths.instructor],
    frame: 'site',
    routes: async () => (await import('./routes/instructor-routes.tsx')).instructorRoutes,
  },
]

/**
 * Returns the route with a loading page, which is shown while the files of the visitor's first page
 * load. A route may have one of its own. If files cannot load, the route shows an error
 * (page-files.ts).
 */
function withLoading(route: RouteObject): RouteObject {
  return { HydrateFallback: PageLoading, ...withPageFiles(route) }
}
