import { randomUUID } from 'node:crypto'
import { PostgrestClient } from '@supabase/postgrest-js'
import pg from 'pg'
import { clusterPassword, startPostgres } from '../database/tests/postgres-cluster.ts'
import { signAccessToken } from '../server/access/tokens.ts'
import { createApp } from '../server/app.ts'
import { systemClock } from '../server/clock.ts'
import type { Config } from '../server/config.ts'
import { asCaller, type Caller } from '../server/database/as-caller.ts'
import { migrate } from '../server/database/migrate.ts'
import { type Database, openDatabase } from '../server/database/open.ts'
import { type Admin, fillFacilities } from './fill-facilities.ts'

// How fast the administrator's lists answer with 100,000 bookings in the facility:
// `node bench/admin-lists.ts [bookings] [--plans]`. PostgreSQL runs on this machine, with the
// defaults of its package. Each query goes through the whole of /rest/v1 as the signed-in
// administrator; its own statement is then explained in the same way.

const bookings = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 100_000)
const showPlans = process.argv.includes('--plans')
const limit = 150
const rounds = 15
const deepPage = 'list, page 5,000'

const listed =
  'id,start_time,end_time,status,player_name,player_email,facility_spaces(name,description),facility_service_types(name),instructors(first_name,last_name)'

type Statement = { text: string; values?: unknown[] }

const cluster = await startPostgres()
try {
  await administer("create role fungo login createdb createrole password '%'")
  await administer('create database bench owner fungo')
  const databaseUrl = cluster.url('bench', 'fungo')
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  try {
    await migrate(database)
    await measure(database)
  } finally {
    await database.close()
  }
} finally {
  await cluster.stop()
}

async function measure(database: Database): Promise<void> {
  const began = performance.now()
  const admin = await fillFacilities(database, bookings)
  console.log(`${bookings} bookings made in ${Math.round((performance.now() - began) / 1000)} s`)
  const last: { statement?: Statement } = {}
  const { client, caller } = await restClient(watched(database, last), admin)
  const rows = []
  for (const [name, query] of Object.entries(questions(client, admin.facilityId))) {
    const times = []
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      const { error } = await query()
      if (error && error.code !== 'PGRST103') throw new Error(`${name}: ${error.message}`)
      times.push(performance.now() - start)
    }
    const { ms, nodes } = await explained(database, caller, last.statement as Statement)
    times.sort((a, b) => a - b)
    const median = times[Math.floor(rounds / 2)] ?? 0
    const slowest = times.at(-1) ?? 0
    rows.push({
      ...{ question: name, 'median ms': round1(median), 'slowest ms': round1(slowest) },
      ...{ 'at the database ms': round1(ms), within: verdict(name, ms) },
      ...(showPlans && { plan: nodes }),
    })
    if (verdict(name, ms) === 'NO') process.exitCode = 1
  }
  console.table(rows)
}

/** Nobody turns to page 5,000 by hand: it is measured, and may take longer. */
function verdict(name: string, ms: number): string {
  return name === deepPage ? '–' : ms <= limit ? 'yes' : 'NO'
}

/** What the administrator's screens ask, as their client asks it. */
function questions(client: PostgrestClient, facilityId: string) {
  const list = () =>
    client
      .from('bookings')
      .select(listed, { count: 'exact' })
      .eq('facility_id', facilityId)
      .order('start_time', { ascending: false })
      .order('id')
  const containing = (text: string) =>
    list().or(`player_name.ilike."%${text}%",player_email.ilike."%${text}%"`)
  const today = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return {
    'list, first page': () => list().range(0, 9),
    [deepPage]: () => list().range(49_990, 49_999),
    'list, confirmed lessons': () =>
      list().eq('status', 'confirmed').eq('service_requires_instructor', true).range(0, 9),
    'list, one day': () => list().gte('start_time', today).lt('start_time', tomorrow).range(0, 9),
    'search, a common text': () => containing('player').range(0, 9),
    'search, one booking': () => containing('00042@').range(0, 9),
    'search, nothing found': () => containing('no such text').range(0, 9),
    'dashboard, counts': () =>
      client.from('facility_dashboard').select('*').eq('facility_id', facilityId).single(),
    'dashboard, today’s bookings': () =>
      client
        .from('bookings')
        .select('id', { count: 'exact', head: true })
        .eq('facility_id', facilityId)
        .eq('status', 'confirmed')
        .gte('start_time', today)
        .lt('start_time', tomorrow),
    'dashboard, five newest': () =>
      client
        .from('bookings')
        .select(listed)
        .eq('facility_id', facilityId)
        .order('created_at', { ascending: false })
        .limit(5),
    'dashboard, next 14 days': () =>
      client
        .from('bookings')
        .select('start_time,end_time')
        .eq('facility_id', facilityId)
        .neq('status', 'cancelled')
        .gte('start_time', today)
        .lt('start_time', new Date(Date.now() + 14 * 86_400_000).toISOString()),
  }
}

async function restClient(database: Database, admin: Admin) {
  const config: Config = {
    ...{ port: 0, host: '127.0.0.1', dataDir: '', siteUrl: 'https://cages.example' },
    ...{ jwtSecret: randomUUID() + randomUUID(), signup: 'open', demo: false, limits: false },
    ...{ trustProxy: 0 },
  }
  const mailer = { wake: () => {} }
  const app = createApp({ database, config, clock: systemClock, mailer })
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    ...{ sub: admin.id, email: admin.email, session_id: admin.sessionId },
    ...{ role: 'authenticated' as const, aud: 'authenticated', iat: now, exp: now + 3_600 },
  }
  const token = await signAccessToken(config.jwtSecret, claims)
  const client = new PostgrestClient('https://cages.example/rest/v1', {
    headers: { Authorization: `Bearer ${token}` },
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
  const caller: Caller = { role: 'authenticated', claims }
  return { client, caller }
}

/** Keeps the last statement with parts, which is the one that a request became. */
function watched(database: Database, last: { statement?: Statement }): Database {
  const seen = new WeakSet<pg.PoolClient>()
  database.pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client) as (...all: unknown[]) => unknown
    Object.assign(client, {
      query: (...all: unknown[]) => {
        const first = all[0] as Statement | string
        const statement =
          typeof first === 'string' ? { text: first, values: all[1] as unknown[] } : first
        if (statement.text.startsWith('with ')) last.statement = statement
        return query(...all)
      },
    })
  })
  return database
}

/** Milliseconds of planning and running, the best of five, and the scans of the plan. */
async function explained(database: Database, caller: Caller, { text, values }: Statement) {
  let best = { ms: Number.POSITIVE_INFINITY, nodes: '' }
  for (let round = 0; round < 5; round += 1) {
    const { rows } = await asCaller({ database, clock: systemClock }, caller, (client) =>
      client.query(`explain (analyze, format json) ${text}`, values),
    )
    const [plan] = rows[0]['QUERY PLAN']
    const ms = plan['Planning Time'] + plan['Execution Time']
    if (ms < best.ms) best = { ms, nodes: [...new Set(scans(plan.Plan))].join(', ') }
  }
  return best
}

type PlanNode = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

function scans(node: PlanNode): string[] {
  const own = node['Node Type'].includes('Scan')
    ? [`${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`.trim()]
    : []
  return [...own, ...(node.Plans ?? []).flatMap(scans)]
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    await client.query(statement.replace('%', clusterPassword))
  } finally {
    await client.end()
  }
}

function round1(ms: number): number {
  return Math.round(ms * 10) / 10
}
