import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type * as Prometheus from 'prom-client'
import product from '../package.json' with { type: 'json' }
import type { AppContext } from './app-context.ts'

/**
 * Returns `GET /metrics` in Prometheus's text format, for the bearer token `METRICS_TOKEN`, and the
 * middleware that counts the requests. docs/operate.md explains each metric.
 */
export function createMetrics(context: AppContext, token: string) {
  // Loaded here, so that a start without metrics does not load it.
  const loading = import('prom-client').then((library) => createFigures(library, context))

  const count: MiddlewareHandler = async (c, next) => {
    const began = performance.now()
    await next()
    const { method, path } = c.req
    const { requests, bookings } = await loading
    const status = `${Math.floor(c.res.status / 100)}xx`
    requests.observe({ part: partOf(path), status }, (performance.now() - began) / 1_000)
    if (method === 'POST' && path === '/rest/v1/rpc/create_booking') {
      bookings.inc({ outcome: c.res.ok ? 'made' : 'refused' })
    }
  }

  const answer = async (c: Context) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return c.text('Show METRICS_TOKEN as bearer token', 401, { 'www-authenticate': 'Bearer' })
    }
    const { registry } = await loading
    c.header('content-type', registry.contentType)
    return c.body(await registry.metrics())
  }

  return { count, answer }
}

const parts = ['/auth/v1', '/rest/v1', '/functions/v1', '/calendar']

function partOf(path: string): string {
  return parts.find((part) => path.startsWith(`${part}/`))?.slice(1) ?? 'site'
}

/** Compares in constant time. */
function isSame(shown: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(shown), digest(wanted))
}

function createFigures(library: typeof Prometheus, { database }: AppContext) {
  const registry = new library.Registry()
  const registers = [registry]
  library.collectDefaultMetrics({ register: registry })
  new library.Gauge({
    name: 'fungo_build_info',
    help: 'Always 1, with the version of this process',
    labelNames: ['version'],
    registers,
  }).set({ version: product.version }, 1)
  new library.Gauge({
    name: 'fungo_database_connections',
    help: 'Connections of this process, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'awaited' }, waitingCount)
    },
  })
  const oldest = new library.Gauge({
    name: 'fungo_mail_oldest_seconds',
    help: 'How long the oldest message has been waiting',
    registers,
  })
  new library.Gauge({
    name: 'fungo_mail_waiting',
    help: 'Messages that wait to be sent; NaN while the database does not answer',
    registers,
    async collect() {
      const { rows } = await database.pool.query(waitingMail).catch(() => ({ rows: [] }))
      this.set(rows[0]?.waiting ?? Number.NaN)
      oldest.set(rows[0]?.age ?? Number.NaN)
    },
  })
  return {
    registry,
    requests: new library.Histogram({
      name: 'fungo_request_seconds',
      help: 'Requests by the part that answers and the class of the status',
      labelNames: ['part', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    bookings: new library.Counter({
      name: 'fungo_bookings_total',
      help: 'Requests of visitors and staff for a booking, by how they ended',
      labelNames: ['outcome'],
      registers,
    }),
  }
}

const waitingMail = `
  select count(*)::integer as waiting,
    coalesce(extract(epoch from now() - min(log.created_at)), 0)::float8 as age
  from private.mail_queue queued
  join public.email_logs log on log.id = queued.email_log_id
  where queued.next_attempt_at is not null`
