import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type * as Prometheus from 'prom-client'
import product from '../package.json' with { type: 'json' }
import type { AppContext } from './app-context.ts'
import { lastBackup } from './backup/last-backup.ts'
import { lastRehearsal } from './backup/rehearse.ts'
import { mailFailedInDay } from './mail/failed-in-day.ts'

/**
 * Returns `GET /metrics` for the operator's monitoring, in Prometheus's text format and for the
 * bearer token `METRICS_TOKEN`, and the middleware that counts the requests. docs/operate.md
 * explains each metric.
 */
export function createMetrics(context: AppContext, token: string) {
  // Loaded here, so that a server without METRICS_TOKEN does not load it.
  const loading = import('prom-client').then((library) => createFigures(library, context))

  const count: MiddlewareHandler = async (c, next) => {
    const began = performance.now()
    await next()
    const { method, path } = c.req
    const { requests, bookings, signIns } = await loading
    const status = `${Math.floor(c.res.status / 100)}xx`
    requests.observe({ part: partOf(path), status }, (performance.now() - began) / 1_000)
    if (method === 'POST' && path.startsWith('/rest/v1/rpc/create_') && path.includes('booking')) {
      bookings.inc({ outcome: c.res.ok ? 'made' : 'refused' })
    }
    if (path === '/auth/v1/token' && c.req.query('grant_type') === 'password') {
      signIns.inc({ outcome: c.res.ok ? 'made' : 'refused' })
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

/** Compares in constant time, so that the response time reveals nothing of the token. */
function isSame(shown: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(shown), digest(wanted))
}

function createFigures(library: typeof Prometheus, { database, config }: AppContext) {
  const registry = new library.Registry()
  const registers = [registry]
  library.collectDefaultMetrics({ register: registry })
  // These are gauges, but their names end like those of counters.
  for (const name of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`nodejs_active_${name}_total`)
  }
  new library.Gauge({
    name: 'fungo_build_info',
    help: 'Always 1, with the version of this process',
    labelNames: ['version'],
    registers,
  }).set({ version: product.version }, 1)
  new library.Gauge({
    name: 'fungo_database_connections',
    help: 'Connections of this process, and requests that wait too long for one',
    labelNames: ['state'],
    registers,
    collect() {
      // A plain pool, as in tests, does not know who waits too long, so there everybody who waits
      // counts.
      const { totalCount, idleCount, waitingCount, lateCount = waitingCount } = database.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'awaited' }, lateCount)
    },
  })
  let reading: Promise<Queues> | undefined
  /** Reads the figures of all queues with one statement. */
  const queues = () => {
    reading ??= readQueues(database, config).finally(() => {
      reading = undefined
    })
    return reading
  }
  for (const [figure, [name, help]] of Object.entries(queueFigures)) {
    new library.Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set((await queues())[figure as keyof Queues] ?? Number.NaN)
      },
    })
  }
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
    signIns: new library.Counter({
      name: 'fungo_sign_ins_total',
      help: 'Sign-ins with a password, by how they ended',
      labelNames: ['outcome'],
      registers,
    }),
  }
}

/** The metric and the help text of each figure in `Queues`. An unknown figure is shown as NaN. */
const queueFigures = {
  mail_waiting: ['fungo_mail_waiting', 'Messages that wait to be sent'],
  mail_oldest: ['fungo_mail_oldest_seconds', 'How long the oldest message has been waiting'],
  mail_failed: ['fungo_mail_failed', 'Messages of the last day that failed for good'],
  hooks_waiting: ['fungo_webhooks_waiting', 'Messages that wait for their webhook'],
  hooks_oldest: [
    'fungo_webhooks_oldest_seconds',
    'How long the oldest message has been waiting for its webhook',
  ],
  backup_age: ['fungo_backup_age_seconds', 'How old the newest known backup is'],
  rehearsal_age: [
    'fungo_rehearsal_age_seconds',
    'How long ago a backup was last restored on trial without a fault',
  ],
} as const

type Queues = Partial<Record<keyof typeof queueFigures, number>>

async function readQueues(
  database: AppContext['database'],
  config: AppContext['config'],
): Promise<Queues> {
  const { rows } = await database.pool.query<Queues>(queuesQuery).catch(() => ({ rows: [] }))
  const made = await lastBackup(database, config).catch(() => undefined)
  const tried = await lastRehearsal(database).catch(() => undefined)
  const age = (instant: Date) => (Date.now() - instant.getTime()) / 1_000
  return {
    ...rows[0],
    ...(made && { backup_age: age(made) }),
    ...(tried && !tried.failure && { rehearsal_age: age(tried.tried_at) }),
  }
}

/** Reads all figures of the queues at once. */
export const queuesQuery = `
  select mail.*, hooks.*, ${mailFailedInDay()} as mail_failed
  from (
    select count(*)::integer as mail_waiting,
      coalesce(extract(epoch from now() - min(log.created_at)), 0)::float8 as mail_oldest
    from private.mail_queue queued
    join public.email_logs log on log.id = queued.email_log_id
    where queued.next_attempt_at is not null
  ) mail, (
    select count(*)::integer as hooks_waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as hooks_oldest
    from public.webhook_deliveries where next_attempt_at is not null
  ) hooks`
