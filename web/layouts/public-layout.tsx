import { useQuery } from '@tanstack/react-query'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import * as words from '#words/layout.ts'
import { classNames } from '../lib/class-names.ts'
import { errorText } from '../lib/error-text.ts'
import { facilityConfig } from '../lib/facility-config.ts'
import { facilityQuery } from '../site/facility-query.ts'
import { Loading } from '../ui/skeleton.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { LanguageLinks } from './language-links.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { RouteProgress } from './route-progress.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** What a route may leave out of its frame: `handle: { footer: false } satisfies PublicFrame`. */
export type PublicFrame = { header?: boolean; footer?: boolean }

/**
 * The frame of all pages outside `/admin` and `/instructor`: header and footer, unless the route
 * leaves them out or the page is in the frame of another site. `isElsewhere`: the address belongs
 * to a staff area, whose files are loading or could not be loaded. Then the header shows only the
 * facility's logo or name, and there is no footer.
 */
export function PublicLayout({ isElsewhere = false }) {
  const { data: facility, error, isPending } = useQuery(facilityQuery())
  const matches = useMatches()
  const { embedded } = facilityConfig()
  const shows = (part: keyof PublicFrame) =>
    !embedded &&
    matches.every(({ handle }) => (handle as PublicFrame | undefined)?.[part] !== false)
  const main = useFocusOnNavigation()
  return (
    <div className={classNames('flex flex-col', !embedded && 'min-h-dvh')}>
      <RouteProgress />
      {shows('header') && (
        <>
          <SkipLink />
          <PublicHeader facility={facility ?? null}>
            {!isElsewhere && (
              <LanguageLinks className="inline-flex min-h-11 shrink-0 items-center rounded-control px-2 text-ui font-semibold text-link hover:bg-sunken max-[22.5rem]:px-1!" />
            )}
          </PublicHeader>
        </>
      )}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        // The page around the frame has a main element too, so this one needs a name.
        aria-label={embedded ? words.embeddedBooking : undefined}
        className="focus-visible:outline-none"
      >
        {isPending ? (
          <FacilityLoading />
        ) : facility === undefined ? (
          <ErrorPanel message={errorText(error, words.facilityNotLoaded)} />
        ) : (
          <Outlet />
        )}
      </main>
      {shows('footer') && !isElsewhere && <PublicFooter facility={facility ?? null} />}
      <ScrollRestoration />
    </div>
  )
}

function FacilityLoading() {
  return (
    <Loading label={words.loadingFacility} className="wrap py-20 text-center text-ink-3">
      <p aria-hidden="true" className="appear-late">
        {words.loadingFacility}
      </p>
    </Loading>
  )
}
