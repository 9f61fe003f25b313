import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import product from '../package.json' with { type: 'json' }
import { openOperatorSocket } from './admin/operator-socket.ts'
import { createApp } from './app.ts'
import { finishMovesEveryMinute } from './backup/move-facility.ts'
import { backUpNightly } from './backup/nightly-backups.ts'
import { rehearseWeekly } from './backup/rehearse.ts'
import { upgrade } from './backup/upgrade.ts'
import { followCalendars } from './calendars/follow-calendars.ts'
import { systemClock } from './clock.ts'
import { type Config, listeningAddress, readConfig } from './config.ts'
import { loadSecret } from './database/load-secret.ts'
import { lockDataDir } from './database/lock-data-dir.ts'
import { hasDemo, makeDemo } from './database/make-demo.ts'
import { type Database, openDatabase } from './database/open.ts'
import { joinProcesses } from './database/process-registry.ts'
import { ConfigError } from './environment.ts'
import { databaseError } from './errors.ts'
import { createDrain } from './http/drain.ts'
import { boundHalfOpenSockets } from './http/half-open-sockets.ts'
import { answerUnreadable } from './http/unreadable-requests.ts'
import { backfillCustomers } from './jobs/backfill-customers.ts'
import { runRetentionHourly } from './jobs/retention-job.ts'
import { vacuumHourly } from './jobs/vacuum-job.ts'
import { createLog, written } from './log.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { startFailure } from './start-failure.ts'
import { createWebhookWorker, type WebhookWorker } from './webhooks/webhook-worker.ts'

// The server process: starts every part, and stops them in order on SIGTERM and SIGINT.

const log = createLog()
const server = createServer(
  // Milliseconds that a request may take for its headers, and as a whole. The server checks both
  // once a second.
  { headersTimeout: 8_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 },
  // A load balancer's check in HTTP/1.0 may have no Host header. It counts as one for `localhost`.
  getRequestListener((request, env) => answer(request, env), { hostname: 'localhost' }),
)
const drain = createDrain(server as Server)
boundHalfOpenSockets(server as Server)
answerUnreadable(server as Server)
let answer: ReturnType<typeof createApp>['fetch'] = stillStarting
let leaveProxies = () => {}
let endStreams = () => {}
let closeOperatorSocket = () => {}
let database: Database | undefined
let mailer: Mailer | undefined
let webhooks: WebhookWorker | undefined
let calendars: ReturnType<typeof followCalendars> | undefined
let leaveProcesses: (() => Promise<void>) | undefined
let unlock: (() => void) | undefined
let isStopping = false
let config: Config | undefined

process.on('SIGTERM', () => stop(0))
process.on('SIGINT', () => stop(0))
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception')
  void stop(1)
})

try {
  await start()
} catch (error) {
  if (!isStopping) {
    const sentence = startFailure(error, config ?? { dataDir: '' })
    if (sentence === undefined) log.fatal({ err: error }, 'the server could not start')
    console.error(sentence ?? `Fungo could not start: ${messageOf(error)}`)
    await stop(1)
  }
}

async function start(): Promise<void> {
  config = readConfig(process.env)
  if (config.databaseUrl === undefined) unlock = lockDataDir(config.dataDir)
  const settled = loadSecret(config)
  await listen(settled)
  const opened = await openDatabase(settled)
  database = opened
  leaveProcesses = await whenReachable(() => join(settled, opened))
  if (settled.demo && database.engine === 'embedded') await makeDemo(database)
  mailer = createMailer({ database, config: settled, clock: systemClock, log })
  webhooks = createWebhookWorker({ database, config: settled, clock: systemClock, log })
  const workers = [mailer, webhooks]
  const wake = () => workers.forEach((worker) => void worker.wake())
  const app = createApp({ database, mailer: { wake }, config: settled, clock: systemClock, log })
  answer = app.fetch
  leaveProxies = app.leave
  endStreams = app.stop
  for (const worker of workers) worker.start()
  vacuumHourly(database, log)
  backUpNightly(database, { ...settled, clock: systemClock, log })
  finishMovesEveryMinute(database, settled, log)
  rehearseWeekly(database, { ...settled, clock: systemClock, log })
  if (database.engine === 'embedded')
    closeOperatorSocket = await openOperatorSocket(settled, database, log)
  calendars = followCalendars({ database, config: settled, clock: systemClock, log })
  runRetentionHourly({ database, clock: systemClock }, log)
  void backfillCustomers({ database, clock: systemClock }, { log })
  await announce(settled, database)
  await warmUp(settled, database)
}

/**
 * Opens the database connections that the pool keeps, and loads the site, the schema and the first
 * query plans, so that the first visitor does not wait.
 */
async function warmUp(config: Config, { pool, engine }: Database): Promise<void> {
  // Each session of PostgreSQL is warmed when it is opened.
  const kept = Array.from({ length: pool.options.min || 1 }, async () => {
    const session = await pool.connect()
    if (engine === 'embedded') await session.query('select private.warm_session()').catch(() => {})
    return session
  })
  for (const opened of await Promise.allSettled(kept)) {
    if (opened.status === 'fulfilled') opened.value.release()
  }
  for (const path of ['/', '/rest/v1/facilities?select=id&limit=1']) {
    await answer(new Request(listeningAddress(config) + path))
  }
}

function listen(config: Config): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, config)))
  server.listen(config.port, config.host, resolve)
  return promise
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(`PORT ${port} is already in use on ${host}: choose another PORT`)
  }
  if (error.code === 'EACCES') return new ConfigError(`PORT ${port} may not be used by this user`)
  return new ConfigError(`HOST ${host} cannot be listened on (${error.code ?? error.message})`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Brings the schema to this version and registers the process. Returns what unregisters it. */
async function join(config: Config, opened: Database): Promise<() => Promise<void>> {
  const schema = await upgrade(opened, config, log)
  if (schema === 'newer')
    log.warn('a newer version has changed the database: its functions stay in use')
  return (await joinProcesses(opened, config, log)).leave
}

/**
 * Waits for the database, which may start later or cut the connection while Fungo starts. Until
 * then /readyz fails. Logs once a minute.
 */
async function whenReachable<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (isStopping || databaseError(error, 'anon').status !== 503) throw error
      if (attempt % 30 === 0) {
        const reason = startFailure(error, config ?? { dataDir: '' }) ?? messageOf(error)
        log.warn({ reason }, 'the database is not reachable, trying again')
      }
      await pause(2_000)
    }
  }
}

async function announce(config: Config, opened: Database): Promise<void> {
  if (!config.limits) log.warn('LIMITS=off: no rate limit is in force')
  const { engine } = opened
  const mail = config.smtpUrl ? 'smtp' : 'captured'
  log.info({ version: product.version, engine, mail }, 'ready')
  console.log(`\nFungo is ready at ${listeningAddress(config)}`)
  if (await whenReachable(() => hasDemo(opened))) {
    console.log('Demo sign-ins, password fungo-demo:')
    console.log('  admin@example.com  administrator')
    console.log('  coach@example.com  instructor\n')
  }
}

function stillStarting(request: Request): Response {
  if (new URL(request.url).pathname === '/healthz') return new Response('ok')
  return new Response('Starting, try again in a moment', {
    status: 503,
    headers: { 'retry-after': '1', 'cache-control': 'no-store' },
  })
}

/** Milliseconds in which a proxy that asks each second notices that this process leaves. */
const leaveTime = 2_500

/**
 * Finishes the requests in flight and exits, after 9.5 s at the latest. Behind a proxy, which may
 * send requests to another process, it first serves until the proxy has noticed.
 */
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), 9_500).unref()
  try {
    if (code === 0 && database?.engine === 'postgres' && config?.trustProxy) {
      leaveProxies()
      await pause(leaveTime)
    }
    endStreams()
    closeOperatorSocket()
    await Promise.all([drain(5_000), mailer?.stop(), webhooks?.stop(), calendars?.stop()])
    await leaveProcesses?.()
    await database?.close()
    unlock?.()
  } catch (error) {
    log.error({ err: error }, 'the stop was not clean')
  }
  await written(log)
  process.exit(code)
}
