import { dehydrate, QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { type FacilityConfig, setFacilityConfig } from './lib/facility-config.ts'
import { answerPages } from './lib/page-fetch.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

/** The pages that the server renders, each with the file that the browser needs for it. */
export const renderedPages: Record<string, string> = {
  [paths.home]: 'features/facility/home-page.tsx',
  [paths.book]: 'features/booking-wizard/booking-page.tsx',
  [paths.contact]: 'features/facility/contact-page.tsx',
}

/** Lists, then days, then the times of the first of them; one more for what is asked after those. */
const mostRounds = 5

/** The API's answers come from `answer`, for every page of this process. */
export function createRenderer(answer: typeof fetch) {
  answerPages(answer)
  const handler = createStaticHandler(routes)

  /**
   * The page of an address as everybody sees it, and all that was asked for it. Rendering and
   * asking take turns until nothing new is asked; rejects when an answer is a failure.
   */
  return async (config: FacilityConfig, address: string, now: Date) => {
    const context = await handler.query(new Request(new URL(address, 'http://site.invalid')))
    if (context instanceof Response) throw new Error(`The router answers ${context.status}`)
    const router = createStaticRouter(handler.dataRoutes, context)
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const page = (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </StrictMode>
    )
    const at = now.toISOString()
    for (let round = 0; round < mostRounds; round += 1) {
      setFacilityConfig({ ...config, rendered: { at, queries: null } })
      const html = renderToString(page)
      const unanswered = unansweredQueries(queryClient)
      if (unanswered.length === 0 && !html.includes(unfinishedPart)) {
        return { html, rendered: { at, queries: dehydrated(queryClient) } }
      }
      await Promise.all(unanswered.map((query) => query.fetch()))
    }
    throw new Error('The page asks for more and more')
  }
}

/** Where a part stands whose file was not there yet. */
const unfinishedPart = '<!--$!-->'

function unansweredQueries(queryClient: QueryClient) {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'pending' })
    .filter(({ options }) => options.queryFn !== skipToken && !isDisabled(options))
}

function isDisabled(options: object): boolean {
  return 'enabled' in options && options.enabled === false
}

/** The facility stands in the page already. */
function dehydrated(queryClient: QueryClient) {
  return dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state, queryKey }) =>
      state.status === 'success' && queryKey[0] !== 'facility',
  })
}
