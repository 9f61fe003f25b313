import {
  dehydrate,
  type FetchQueryOptions,
  type Query,
  QueryClient,
  QueryClientProvider,
  skipToken,
} from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
// Imported first, so that the clients exist before any page.
import './lib/clients.ts'
import { TodaysTimesNotice } from './features/booking/wizard/todays-times-notice.tsx'
import { addressNames } from './features/booking/wizard-choices/choice-address.ts'
import { renderStaffHeader } from './layouts/render-staff-header.tsx'
import { type FacilityConfig, setFacilityConfig } from './lib/facility-config.ts'
import { answerPages } from './lib/page-fetch.ts'
import { paths } from './paths.ts'
import { hasPage, isStaffs, routes } from './routes.tsx'
import { renderedTitle } from './site/use-page-title.ts'

const booking = { group: 'booking', parameters: addressNames }

export { hasPage, isStaffs, renderStaffHeader }

type RenderedPath = {
  group: string
  parameters: string[]
  /** Only people who know the secret address may read the page, so the server never caches it. */
  isPrivate?: boolean
}

/**
 * The pages that the server renders, so that visitors see them before the script has loaded.
 * `group`: the name of the group of files that the page needs (vite.config.ts). `parameters`: the
 * query parameters that change what it shows. `:token` matches one segment of a path.
 */
export const renderedPages: Record<string, RenderedPath> = {
  [paths.home]: { group: 'facility', parameters: [] },
  [paths.book]: booking,
  [paths.embed + paths.book]: booking,
  [paths.contact]: { group: 'facility', parameters: [] },
  [paths.pass]: { group: 'pass-pages', parameters: [], isPrivate: true },
}

/**
 * How many times a page is rendered at most. Each rendering may ask for more data: lists, then
 * days, then the times of the first day, then what depends on them. If the last one still asks for
 * more, the renderer throws.
 */
const mostRounds = 5

/** The number of addresses whose queries the renderer remembers. */
const mostAddressesKept = 100

/** Returns the page renderer. Every page of this process gets its API answers from `answer`. */
export function createRenderer(answer: typeof fetch) {
  answerPages(answer)
  const handlers = {
    own: createStaticHandler(copyOf(routes)),
    embedded: createStaticHandler(copyOf(routes), { basename: paths.embed }),
  }
  const rememberedQueries = new Map<string, FetchQueryOptions[]>()

  /**
   * Renders the page of an address as a visitor sees it. Returns its HTML, the HTML for browsers
   * without JavaScript, and the query results that the script needs. It renders and fetches in
   * turns until there are no new queries. For a public address it remembers which queries were
   * needed, without their results. The next time they all run at once. Rejects when a query fails,
   * and stops when `signal` aborts.
   */
  return async (
    config: Omit<FacilityConfig, 'rendered'>,
    address: string,
    now: Date,
    signal: AbortSignal,
  ) => {
    const handler = config.embedded ? handlers.embedded : handlers.own
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
    const withoutScript = context.location.pathname === paths.home && (
      <QueryClientProvider client={queryClient}>
        <TodaysTimesNotice />
      </QueryClientProvider>
    )
    const at = now.toISOString()
    const key = `${config.facilityId} ${address}`
    const remembered = rememberedQueries.get(key) ?? []
    rememberedQueries.delete(key)
    await Promise.all(remembered.map((options) => queryClient.fetchQuery(options)))
    for (let round = 0; round < mostRounds; round += 1) {
      signal.throwIfAborted()
      setFacilityConfig({ ...config, rendered: { at, queries: null } })
      const html = renderToString(page)
      const noscript = renderToStaticMarkup(withoutScript)
      const needed = queryClient.getQueryCache().findAll({ predicate: isNeeded })
      const unanswered = needed.filter(({ state }) => state.status === 'pending')
      if (unanswered.length === 0 && !html.includes(unfinishedPart)) {
        // If the remembered queries were not enough, they are forgotten: the page needs other data
        // now. The next rendering makes a new list.
        const isPublic = Object.hasOwn(renderedPages, context.location.pathname)
        if (isPublic && (round === 0 || remembered.length === 0)) {
          if (rememberedQueries.size >= mostAddressesKept) rememberedQueries.clear()
          rememberedQueries.set(key, needed.map(fetchOptionsOf))
        }
        return {
          html: config.embedded ? withEarlyLinks(html) : html,
          title: renderedTitle(),
          noscript,
          rendered: { at, queries: dehydrate(queryClient, { shouldDehydrateQuery: isForScript }) },
        }
      }
      await Promise.all(unanswered.map((query) => query.fetch()))
    }
    throw new Error(`The page still has new queries after ${mostRounds} rounds`)
  }
}

/** Returns a copy of the routes. A handler empties their `lazy` objects, so each needs its own. */
function copyOf(routes: RouteObject[]): RouteObject[] {
  return routes.map(
    (route) =>
      ({
        ...route,
        ...(typeof route.lazy === 'object' && { lazy: { ...route.lazy } }),
        ...(route.children && { children: copyOf(route.children) }),
      }) as RouteObject,
  )
}

/**
 * Adds the prefix of embedded pages to plain links, which work before the script has loaded. The
 * router adds it only to its own links.
 */
function withEarlyLinks(html: string): string {
  return html.replaceAll(`href="${paths.book}`, `href="${paths.embed}${paths.book}`)
}

/** What React renders in place of a component whose file has not loaded yet. */
const unfinishedPart = '<!--$!-->'

/** Returns whether the page needs a query's result. The facility is in the page already. */
function isNeeded({ queryKey, options }: Query): boolean {
  const isDisabled = 'enabled' in options && options.enabled === false
  return queryKey[0] !== 'facility' && options.queryFn !== skipToken && !isDisabled
}

/** Returns whether the script in the browser needs a query's result. */
function isForScript(query: Query): boolean {
  return isNeeded(query) && !query.meta?.withoutScript
}

function fetchOptionsOf({ queryKey, options }: Query): FetchQueryOptions {
  return { queryKey, queryFn: options.queryFn }
}
