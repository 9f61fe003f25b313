import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { facilityQuery } from '../features/facility/queries.ts'
import { errorText } from '../lib/error-text.ts'
import { Loading } from '../ui/skeleton.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** What a route may say about its frame: `handle: { footer: false } satisfies PublicFrame`. */
export type PublicFrame = { footer?: boolean }

/** Header, page and footer around everything that needs no sign-in; loads the facility first. */
export function PublicLayout() {
  const { data: facility, error, isPending } = useQuery(facilityQuery())
  const footer = useMatches().every(
    (match) => (match.handle as PublicFrame | undefined)?.footer !== false,
  )
  const main = useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 rounded-control bg-ink px-4 py-3 text-white focus:top-2"
      >
        Skip to content
      </a>
      <PublicHeader facility={facility ?? null} />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 focus-visible:outline-none">
        {isPending ? (
          <FacilityLoading />
        ) : facility === undefined ? (
          <ErrorPanel message={errorText(error, 'Failed to load facility data')} />
        ) : (
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        )}
      </main>
      {footer && <PublicFooter facility={facility ?? null} />}
      <ScrollRestoration />
    </div>
  )
}

/** Moves focus to the new page's heading, so that a screen reader says where it is. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = main.current?.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main.current
    target?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

function FacilityLoading() {
  return (
    <Loading label="Loading facility information..." className="wrap py-20 text-center text-ink-3">
      <p aria-hidden="true" className="appear-late">
        Loading facility information...
      </p>
    </Loading>
  )
}

function PageLoading() {
  return <Loading label="Loading page..." className="min-h-[80dvh]" />
}
