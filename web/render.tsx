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
// made before any page
import './lib/clients.ts'
import { TodaysTimesNotice } from './features/booking/wizard/todays-times-notice.tsx'
import { type FacilityConfig, setFacilityConfig } from './lib/facility-config.ts'
import { answerPages } from './lib/page-fetch.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

/** The pages that the server renders, each with the group of files (vite.config.ts) it needs. */
export const renderedPages: Record<string, string> = {
  [paths.home]: 'facility',
  [paths.book]: 'booking',
  [paths.embed + paths.book]: 'booking',
  [paths.contact]: 'facility',
}

/** Lists, then days, then the times of the first of them; one more for what is asked after those. */
const mostRounds = 5

const mostAddressesKept = 100

/** The API's answers come from `answer`, for every page of this process. */
export function createRenderer(answer: typeof fetch) {
  answerPages(answer)
  const handlers = {
    own: createStaticHandler(copyOf(routes)),
    embedded: createStaticHandler(copyOf(routes), { basename: paths.embed }),
  }
  const questionsOf = new Map<string, FetchQueryOptions[]>()

  /**
   * The page of an address as everybody sees it, what it adds for who has no script, and what the
   * script needs of all that was asked for it. Rendering and
   * asking take turns until nothing new is asked; what an address asked the last time is asked at
   * once and not list by list, and only the questions are kept. Rejects when an answer is a failure.
   */
  return async (config: Omit<FacilityConfig, 'rendered'>, address: string, now: Date) => {
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
    const place = `${config.facilityId} ${address}`
    const questions = questionsOf.get(place) ?? []
    questionsOf.delete(place)
    await Promise.all(questions.map((question) => queryClient.fetchQuery(question)))
    for (let round = 0; round < mostRounds; round += 1) {
      setFacilityConfig({ ...config, rendered: { at, queries: null } })
      const html = renderToString(page)
      const noscript = renderToStaticMarkup(withoutScript)
      const asked = queryClient.getQueryCache().findAll({ predicate: isAsked })
      const unanswered = asked.filter(({ state }) => state.status === 'pending')
      if (unanswered.length === 0 && !html.includes(unfinishedPart)) {
        // with questions that were not enough there may be some that nobody asks any more
        if (round === 0 || questions.length === 0) {
          if (questionsOf.size >= mostAddressesKept) questionsOf.clear()
          questionsOf.set(place, asked.map(questionOf))
        }
        return {
          html: config.embedded ? withEarlyLinks(html) : html,
          noscript,
          rendered: { at, queries: dehydrate(queryClient, { shouldDehydrateQuery: isOfScript }) },
        }
      }
      await Promise.all(unanswered.map((query) => query.fetch()))
    }
    throw new Error('The page asks for more and more')
  }
}

/** A handler takes what it has loaded out of the very routes it was given, so each has its own. */
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

/** Links of the router's begin with the frame's address; those until the script has come do not. */
function withEarlyLinks(html: string): string {
  return html.replaceAll(`href="${paths.book}`, `href="${paths.embed}${paths.book}`)
}

/** Where a part stands whose file was not there yet. */
const unfinishedPart = '<!--$!-->'

/** The facility stands in the page already. */
function isAsked({ queryKey, options }: Query): boolean {
  const isDisabled = 'enabled' in options && options.enabled === false
  return queryKey[0] !== 'facility' && options.queryFn !== skipToken && !isDisabled
}

function isOfScript(query: Query): boolean {
  return isAsked(query) && !query.meta?.withoutScript
}

function questionOf({ queryKey, options }: Query): FetchQueryOptions {
  return { queryKey, queryFn: options.queryFn }
}
