import type { Hono, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { requestClient } from '../http/client-address.ts'
import type { CostClass, Gate } from './gate.ts'

/**
 * `free`: not counted, because it costs next to nothing. `own`: the route itself counts each
 * request.
 */
type RouteCost = CostClass | 'free' | 'own'

/**
 * What each route costs, by its path. The gate limits how many requests of a class a client may
 * make in a minute. The server does not start while a route is missing here.
 */
export const routeCosts: Record<string, RouteCost> = {
  // The cost is set after parsing, by function and caller.
  '/rest/v1/*': 'own',
  // Files cost nothing, and the site counts the pages that it renders.
  '/*': 'own',
  '/healthz': 'free',
  '/readyz': 'free',
  '/metrics': 'free',
  '/robots.txt': 'free',
  '/sitemap.xml': 'free',
  '/llms.txt': 'free',
  // Paths outside of `/v1`, where nothing is, and services of Supabase that this server lacks.
  '/auth/*': 'free',
  '/rest/*': 'free',
  '/functions/*': 'free',
  '/storage/v1/*': 'free',
  '/realtime/v1/*': 'free',
  '/graphql/v1/*': 'free',
  // Unknown paths.
  '/auth/v1/*': 'free',
  '/functions/v1/*': 'free',
  '/functions/v1/invite': 'plain',
  '/functions/v1/send-email': 'plain',
  '/functions/v1/resend-email': 'plain',
  '/functions/v1/test-email': 'plain',
  '/functions/v1/mail-status': 'plain',
  '/functions/v1/mail-server': 'plain',
  '/functions/v1/doctor': 'times',
  '/functions/v1/export': 'search',
  '/functions/v1/calendar-feed': 'plain',
  '/functions/v1/facility-calendars': 'plain',
  '/functions/v1/busy-calendar': 'plain',
  '/functions/v1/changes': 'plain',
  '/functions/v1/events': 'times',
  '/calendar/:file': 'calendar',
  '/manage/:token/booking.ics': 'calendar',
  '/manage/group/:token/bookings.ics': 'calendar',
}

/**
 * The routes of signing in and of accounts. They have further limits, which are lower
 * (server/auth/limits.ts).
 */
const accounts = '/auth/v1/'

/**
 * Counts a request for its client at the gate, unless its route is `free` or `own`. The route that
 * will answer decides the class, not the path, which can be written in many ways.
 */
export function countRoutes(gate: Gate): MiddlewareHandler {
  return async (c, next) => {
    const paths = matchedRoutes(c).map(({ path }) => path)
    const cost = routeCost(paths.find((path) => !path.endsWith('*')) ?? '/*')
    if (cost === undefined) throw new Error(`${c.req.path} has no class of cost`)
    const client = requestClient()
    if (cost !== 'free' && cost !== 'own' && client) await gate.admit({ client }, cost)
    await next()
  }
}

/** For the start of the server: throws if a route has no class. */
export function requireCosts({ routes }: Pick<Hono, 'routes'>): void {
  const unnamed = routes.filter(({ path }) => routeCost(path) === undefined)
  if (unnamed.length === 0) return
  const names = [...new Set(unnamed.map(({ method, path }) => `${method} ${path}`))].join(', ')
  throw new Error(`server/access/route-costs.ts does not say what these cost: ${names}`)
}

function routeCost(path: string): RouteCost | undefined {
  const isAccount = path.startsWith(accounts) && path !== `${accounts}*`
  return isAccount ? 'plain' : routeCosts[path]
}
