import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadDeferredFiles } from './lib/deferred-files.ts'
import { facilityConfig } from './lib/facility-config.ts'
import { mailedFragment, takeMailedLink } from './lib/mailed-link.ts'
import { queryClient } from './lib/query-client.ts'
import { takeServedQueries } from './lib/served-queries.ts'
import { paths } from './paths.ts'
import { addAreaRoutes, isInArea, loadRoutesOf, routes } from './routes.tsx'

// Starts the site in the browser: takes over the page that the server rendered, or renders the page
// itself.

takeMailedLink(paths.resetPassword)

const root = document.getElementById('root') as HTMLElement
const { rendered, embedded } = facilityConfig()
const basename = embedded ? paths.embed : '/'
// A mailed link leads to another page than the one that was served.
const isServed = rendered !== null && root.firstChild !== null && !mailedFragment()

if (isServed) {
  takeServedQueries(queryClient, rendered.queries)
  // Not awaited: the page's file imports from this one, so it loads only after this one has run.
  void loadRoutesOf(location, basename).then(
    // A transition hydrates in small steps, so the page still reacts to presses.
    () => startTransition(() => void hydrateRoot(root, site())),
    // The router shows the error of a file that cannot be loaded.
    () => createRoot(root).render(site()),
  )
} else {
  // The server has not rendered this page, so it needs the API client at once.
  loadPublicApi()
  createRoot(root).render(site())
}

if (embedded) void import('./lib/embedded-page.ts').then((it) => it.keepHostInformed(root))

function site() {
  const router = createBrowserRouter(routes, {
    basename,
    patchRoutesOnNavigation: addAreaRoutes,
    // With `hydrationData` the router shows the rendered page at once. Without it, it would first
    // load the routes of an area, and show nothing until then.
    ...(isServed && { hydrationData: { loaderData: {} } }),
  })
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Usable>
          <RouterProvider router={router} />
        </Usable>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** Loads the API client on public pages. In an area its own files bring what its pages need. */
function loadPublicApi() {
  if (!isInArea(location.pathname)) loadDeferredFiles()
}

/** Loads the API client once the page is shown, so that the page itself comes first. */
function Usable(props: { children: ReactNode }) {
  useEffect(loadPublicApi, [])
  return props.children
}
