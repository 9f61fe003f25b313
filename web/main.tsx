import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { facilityConfig } from './lib/facility-config.ts'
import { fetchWhatComesLater } from './lib/later.ts'
import { takeMailedLink } from './lib/mailed-link.ts'
import { publicApi } from './lib/public-api.ts'
import { queryClient } from './lib/query-client.ts'
import { takeServedQueries } from './lib/served-queries.ts'
import { paths } from './paths.ts'
import { addAreaRoutes, loadRoutesOf, routes } from './routes.tsx'

takeMailedLink(paths.resetPassword)

const root = document.getElementById('root') as HTMLElement
const { rendered, embedded } = facilityConfig()
const basename = embedded ? paths.embed : '/'

if (rendered && root.firstChild) {
  takeServedQueries(queryClient, rendered.queries)
  // Not awaited: the page's file waits for this one, of which it imports.
  void loadRoutesOf(location, basename).then(
    // as a transition it is done bit by bit, and lets presses through
    () => startTransition(() => void hydrateRoot(root, site())),
    // that a file does not come is the router's to say
    () => createRoot(root).render(site()),
  )
} else {
  // such a page asks at once for what it shows
  publicApi().catch(() => {})
  createRoot(root).render(site())
}

if (embedded) void import('./lib/embedded-page.ts').then((it) => it.keepHostInformed(root))

function site() {
  const router = createBrowserRouter(routes, { basename, patchRoutesOnNavigation: addAreaRoutes })
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

function Usable(props: { children: ReactNode }) {
  useEffect(fetchWhatComesLater, [])
  return props.children
}
