import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { countRoutes, requireCosts } from './access/route-costs.ts'
import { type AppContext, type AppDependencies, createAppContext } from './app-context.ts'
import { answerError as answerAuthError } from './auth/auth-error.ts'
import { createAuth } from './auth/create-auth.ts'
import { createHostList } from './database/facility-hosts.ts'
import { createReadiness } from './database/readiness.ts'
import { ApiError, databaseError } from './errors.ts'
import { bookingCalendar } from './functions/booking-calendar.ts'
import { createChanges } from './functions/changes.ts'
import { createCalendar } from './functions/create-calendar.ts'
import { createFunctions } from './functions/create-functions.ts'
import { rememberClient } from './http/client-address.ts'
import { cors } from './http/cors.ts'
import { limitedBody } from './http/limited-body.ts'
import { noStore } from './http/no-store.ts'
import { refuseForms } from './http/refuse-forms.ts'
import { logFailure, requestLog } from './http/request-log.ts'
import { foundSite, rememberSite } from './http/request-site.ts'
import { securityHeaders } from './http/security-headers.ts'
import { singleHostHeader } from './http/single-host-header.ts'
import { createMetrics } from './metrics.ts'
import { productRestHost } from './product-rest-host.ts'
import { createRest } from './rest/create-rest.ts'
import { createSite } from './site/create-site.ts'

const maxBodyBytes = 1024 * 1024

/**
 * Makes the whole server as a function from request to response: `/auth/v1`, `/rest/v1`,
 * `/functions/v1`, `/calendar`, a booking's calendar file, `/healthz`, `/readyz`, with a token in
 * the configuration `/metrics`, and the site for everything else. It expects a migrated database
 * and opens no port. Without `log` it logs nothing. `leave` makes `/readyz` fail, so that a load
 * balancer sends no more requests. `stop` ends the event streams, which never end by themselves.
 * `routes` lists the routes that are answered, for tests.
 */
export function createApp(dependencies: AppDependencies): {
  fetch: Hono['fetch']
  leave(): void
  stop(): void
  routes: Hono['routes']
} {
  const context = createAppContext(dependencies)
  const { config, database, log } = context
  const siteUrl = () => context.site().url
  const answeredUrl = (c: Context) => (foundSite(c) ?? context.site()).url
  const readiness = createReadiness(database)
  const app = new Hono()
  app.use(requestLog(log))
  // Around all that may answer, so that no answer leaves without these headers.
  app.use(securityHeaders(answeredUrl))
  app.use(rememberSite(createHostList(context)))
  app.use(singleHostHeader)
  app.use(rememberClient(config.trustProxy))
  app.use(countRoutes(context.gate))
  for (const path of apiPaths) {
    app.use(path, noStore, cors(siteUrl), refuseForms, limitedBody(maxBodyBytes, bodyTooLarge))
  }
  if (config.metricsToken) {
    const metrics = createMetrics(context, config.metricsToken)
    app.use(metrics.count).get('/metrics', metrics.answer)
  }
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    // `npm run admin -- doctor` requests this through the public address. The header tells it how
    // many proxies the request passed.
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
    c.header('x-proxies', String(forwarded.length))
    return (await readiness.ask())
      ? c.text('ready')
      : c.text('not ready', 503, { 'retry-after': '1' })
  })
  app.route('/auth/v1', createAuth(context))
  const rest = new Hono().route('/rest/v1', createRest(productRestHost(context)))
  app.route('/', rest)
  const changes = createChanges(context)
  app.route('/functions/v1', createFunctions(context, changes))
  for (const part of ['auth', 'rest', 'functions']) app.all(`/${part}/*`, noStore, unknownPath)
  for (const name of absentServices) app.all(`/${name}/v1/*`, noStore, absentService(name))
  app.route('/calendar', createCalendar(context))
  app.get('/manage/:token/booking.ics', bookingCalendar(context))
  app.get('/manage/group/:token/bookings.ics', bookingCalendar(context, 'read_group_calendar'))
  app.route('/', createSite(context, { api: rest.fetch }))
  requireCosts(app)
  app.onError((error, c) => answerError(c, error, log))
  return { fetch: app.fetch, leave: readiness.leave, stop: changes.stop, routes: app.routes }
}

const apiPaths = ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*']

function unknownPath(): never {
  throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')
}

/** Services of the protocol that do not exist here. Their clients must not get the site's page. */
const absentServices = ['storage', 'realtime', 'graphql']

function absentService(name: string) {
  return (): never => {
    throw new ApiError(404, 'PGRST125', `There is no ${name} here`)
  }
}

function bodyTooLarge(): ApiError {
  return new ApiError(413, 'request_entity_too_large', 'Request body exceeds 1 MB')
}

/** Returns the response to an error that no part of the server has answered itself. */
function answerError(c: Context, thrown: unknown, log: AppContext['log']): Response {
  if (c.req.path.startsWith('/auth/v1/')) return answerAuthError(c, thrown, log)
  const error = databaseError(thrown, 'anon')
  if (error.status >= 500) logFailure(log, error, thrown, 'request failed')
  for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value)
  return c.json(error.body(), error.status as ContentfulStatusCode)
}
