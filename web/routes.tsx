import { lazy } from 'react'
import type { RouteObject } from 'react-router'
import { NotFoundPage } from './layouts/not-found-page.tsx'
import { type PublicFrame, PublicLayout } from './layouts/public-layout.tsx'
import { RouteError } from './layouts/route-error.tsx'
import { paths } from './paths.ts'

const HomePage = lazy(async () => ({
  default: (await import('./features/facility/home-page.tsx')).HomePage,
}))
const ContactPage = lazy(async () => ({
  default: (await import('./features/facility/contact-page.tsx')).ContactPage,
}))
const TvDisplayPage = lazy(async () => ({
  default: (await import('./features/tv-display/tv-display-page.tsx')).TvDisplayPage,
}))
const BookingPage = lazy(async () => ({
  default: (await import('./features/booking-wizard/booking-page.tsx')).BookingPage,
}))

/** The site's table of contents. Pages come in their own files, loaded when first shown. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    children: [
      {
        Component: PublicLayout,
        children: [
          { path: paths.home, Component: HomePage },
          { path: paths.book, Component: BookingPage, handle: withoutFooter() },
          { path: paths.contact, Component: ContactPage },
          { path: paths.display, Component: TvDisplayPage },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]

function withoutFooter(): PublicFrame {
  return { footer: false }
}
