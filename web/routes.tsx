import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { NotFoundPage } from './layouts/not-found-page.tsx'
import { type PublicFrame, PublicLayout } from './layouts/public-layout.tsx'
import { RouteError } from './layouts/route-error.tsx'
import { pageFiles, withPageFiles } from './lib/page-files.ts'
import { paths } from './paths.ts'
import { Loading } from './ui/skeleton.tsx'

const withoutFooter: PublicFrame = { footer: false }

const publicRoutes: RouteObject[] = [
  {
    path: paths.home,
    lazy: { Component: async () => (await import('./features/facility/home-page.tsx')).HomePage },
  },
  {
    path: paths.book,
    lazy: {
      Component: async () =>
        (await import('./features/booking-wizard/booking-page.tsx')).BookingPage,
    },
    handle: withoutFooter,
  },
  {
    path: paths.contact,
    lazy: {
      Component: async () => (await import('./features/facility/contact-page.tsx')).ContactPage,
    },
  },
  {
    path: paths.lostLink,
    lazy: {
      Component: async () =>
        (await import('./features/manage-booking/lost-link-page.tsx')).LostLinkPage,
    },
  },
  {
    path: `${paths.lostLink}/:token`,
    lazy: {
      Component: async () =>
        (await import('./features/manage-booking/manage-booking-layout.tsx')).ManageBookingLayout,
    },
    children: [
      {
        index: true,
        lazy: {
          Component: async () =>
            (await import('./features/manage-booking/manage-booking-page.tsx')).ManageBookingPage,
        },
      },
      {
        path: 'move',
        lazy: {
          Component: async () =>
            (await import('./features/manage-booking/move-booking-page.tsx')).MoveBookingPage,
        },
        handle: withoutFooter,
      },
    ],
  },
  {
    path: paths.display,
    lazy: {
      Component: async () =>
        (await import('./features/tv-display/tv-display-page.tsx')).TvDisplayPage,
    },
    handle: { header: false, footer: false } satisfies PublicFrame,
  },
  {
    path: paths.login,
    lazy: { Component: async () => (await import('./features/account/login-page.tsx')).LoginPage },
    handle: withoutFooter,
  },
  {
    path: paths.register,
    lazy: {
      Component: async () => (await import('./features/account/register-page.tsx')).RegisterPage,
    },
    handle: withoutFooter,
  },
  {
    path: paths.resetPassword,
    lazy: {
      Component: async () =>
        (await import('./features/account/reset-password-page.tsx')).ResetPasswordPage,
    },
    handle: withoutFooter,
  },
  {
    path: paths.createFacility,
    lazy: {
      Component: async () => (await import('./routes/account-routes.tsx')).CreateFacilityRoute,
    },
    handle: withoutFooter,
  },
  {
    path: paths.dashboard,
    lazy: { Component: async () => (await import('./routes/account-routes.tsx')).DashboardRoute },
  },
  { path: '*', Component: NotFoundPage },
]

/**
 * The site's table of contents. Pages come in their own files, loaded when first shown: by the
 * router, all files of an address at once, and not by React's `lazy`, which holds back what
 * replaces a fallback for 300 ms.
 */
export const routes: RouteObject[] = [
  {
    id: 'site',
    ErrorBoundary: RouteError,
    children: [{ Component: PublicLayout, children: publicRoutes.map(withLoading) }],
  },
]

/** Loads the files of an address, so that the router shows its page at once. */
export async function loadRoutesOf(location: { pathname: string }): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const { lazy } = route
    if (typeof lazy !== 'object') continue
    route.Component = (await lazy.Component?.()) ?? null
    delete route.lazy
  }
}

/** The areas behind sign-in, added when one is opened: visitors load not even their files' names. */
export const addAreaRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const area = areas.find(({ root }) => path === root || path.startsWith(`${root}/`))
  if (area) patch('site', (await pageFiles(area.routes)).map(withLoading))
}

const areas = [
  {
    root: paths.admin,
    routes: async () => (await import('./routes/admin-routes.tsx')).adminRoutes,
  },
  {
    root: paths.instructor,
    routes: async () => (await import('./routes/instructor-routes.tsx')).instructorRoutes,
  },
]

/** What stands in a page's place until its files are there, when the site is opened on it. */
function withLoading(route: RouteObject): RouteObject {
  return { ...withPageFiles(route), HydrateFallback: PageLoading }
}

function PageLoading() {
  return <Loading label="Loading page..." className="min-h-[80dvh]" />
}
