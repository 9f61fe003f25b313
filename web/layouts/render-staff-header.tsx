import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { type FacilityConfig, setFacilityConfig } from '../lib/facility-config.ts'
import { paths } from '../paths.ts'
import { PageLoading } from '../ui/page-loading.tsx'
import { PublicLayout } from './public-layout.tsx'

const handler = createStaticHandler([
  {
    element: <PublicLayout isElsewhere />,
    children: [{ path: paths.admin, Component: PageLoading }],
  },
])

/**
 * Returns the HTML of what every screen of the staff shows while its files load: a header that names
 * the facility. So a slow phone shows it before any script is there. The script then shows the same
 * (`VisitorsFrame`, `AreaLoading`), until it knows the screen.
 */
export async function renderStaffHeader(config: Omit<FacilityConfig, 'rendered'>): Promise<string> {
  const context = await handler.query(new Request(new URL(paths.admin, 'http://site.invalid')))
  if (context instanceof Response) throw new Error(`The router answers ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  setFacilityConfig({ ...config, rendered: null })
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </QueryClientProvider>,
  )
}
