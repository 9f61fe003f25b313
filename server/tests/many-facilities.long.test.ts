import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { type Facility, makeFacility } from '../../bench/fill-facilities.ts'
import { cpuMeter, titleOf } from '../../bench/processes.ts'
import { openTestDatabase, type TestDatabase } from '../../database/tests/engines/test-database.ts'
import { counted } from '../../scripts/counted.ts'
import { smtpServer } from '../mail/test-smtp-server.ts'
import { queueClosure } from './attacked-queues.ts'
import { ready, serverProcesses } from './server-process.ts'

// One process and one PostgreSQL with a thousand facilities, each at its own host. The figures are in
// docs/scale.md.

const many = 1_000
const mails = 2_000
/** A slow machine takes minutes to make a thousand facilities. */
const most = { timeout: 900_000 }
const start = serverProcesses()

/** A database with so many facilities, each at a host, and a server on it. */
async function serve(count: number, more: Record<string, string> = {}) {
  const db = await openTestDatabase('postgres')
  onTestFinished(() => db.close())
  const found: Facility[] = []
  const client = await db.pool.connect()
  try {
    for (let n = 0; n < count; n += 1) {
      const facility = await makeFacility(client, { spaces: 4, instructors: 2 })
      await client.query(
        `insert into private.facility_hosts (host, facility_id, is_primary) values ($1, $2, true)`,
        [hostOf(n), facility.id],
      )
      found.push(facility)
    }
    await client.query('analyze')
  } finally {
    client.release()
  }
  const databaseUrl = String(db.pool.options.connectionString)
  const server = await start(tmpdir(), {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret for many facilities, long enough',
    LIMITS: 'off',
    ...more,
  })
  await ready(server)
  return { db, found, server, sessions: () => sessionsOf(db, server.child.pid ?? 0) }
}

const hostOf = (n: number) => `f${n}.example`

/** The server and the sessions of its database. The test's own session is idle. */
function sessionsOf(db: TestDatabase, server: number): number[] {
  const name = String(db.pool.options.connectionString).split('/').at(-1)?.split('?')[0] ?? ''
  const all = readdirSync('/proc').filter((each) => /^\d+$/.test(each))
  return [server, ...all.map(Number).filter((pid) => titleOf(pid).includes(` ${name} `))]
}

type Served = Awaited<ReturnType<typeof serve>>

async function ask(client: Client, host: string, path: string, body?: object) {
  const { statusCode, body: text } = await client.request({
    method: body ? 'POST' : 'GET',
    path,
    headers: { host, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  return { status: statusCode, text: await text.text() }
}

test('a page costs the same with a thousand hosts as with one', most, async () => {
  const [one, all] = [await serve(1), await serve(many)]
  const costs: Record<'one' | 'same' | 'each', number[]> = { one: [], same: [], each: [] }
  const [alone, among] = [new Client(one.server.url), new Client(all.server.url)]
  const measure = async ({ sessions }: Served, client: Client, host: string) => {
    const used = cpuMeter(sessions)
    const { status } = await ask(client, host, '/')
    expect(status).toBe(200)
    return used() ?? Number.NaN
  }
  for (let call = -10; call < 60; call += 1) {
    // An answer is cached for a second, so each of these is computed.
    await pause(1_050)
    const spent = {
      one: await measure(one, alone, hostOf(0)),
      same: await measure(all, among, hostOf(500)),
      each: await measure(all, among, hostOf(call + 10)),
    }
    // The first ten rounds only warm the servers up.
    if (call < 0) continue
    for (const kind of ['one', 'same', 'each'] as const) costs[kind].push(spent[kind])
  }
  await Promise.all([alone.close(), among.close()])
  const ratio = (kind: 'same' | 'each') => median(costs[kind]) / median(costs.one)
  counted(
    `/ by host, processor time of server and database, 60 interleaved calls each: alone ${median(costs.one).toFixed(1)} ms; one host among ${many} ${ratio('same').toFixed(2)} of it; 60 hosts in turn ${ratio('each').toFixed(2)} of it`,
  )
  expect(ratio('same')).toBeLessThan(1.25)
  expect(ratio('each')).toBeLessThan(1.25)
})

test('a small facility’s confirmation goes out in 5 s while a large one closes', most, async () => {
  const sentAt = new Map<string, number>()
  const smtp = await smtpServer({
    onRcptTo: ({ address }, _session, done) => {
      sentAt.set(address, performance.now())
      done()
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => setTimeout(done, 200))
    },
  })
  onTestFinished(() => smtp.close())
  const { db, found, server } = await serve(many, { SMTP_URL: smtp.url })
  await queueClosure(db, found[0]?.id ?? '', mails)
  const booked: { email: string; at: number }[] = []
  const statuses = new Map<number, number>()
  const until = performance.now() + 40_000
  const book = async (client: Client, n: number) => {
    const facility = found[n] as Facility
    const slot = (await times(client, n)).find((each) => each.is_available)
    const email = `visitor-${n}-${statuses.get(200) ?? 0}@example.com`
    const at = performance.now()
    const { status } = await ask(client, hostOf(n), '/rest/v1/rpc/create_booking', {
      p_facility_id: facility.id,
      p_service_type_id: facility.cageService,
      p_start_time: slot?.start_time,
      p_end_time: slot?.end_time,
      p_player_name: 'Owen Brandt',
      p_player_email: email,
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 200) booked.push({ email, at })
  }
  const times = async (client: Client, n: number): Promise<Slot[]> => {
    const { text } = await ask(client, hostOf(n), '/rest/v1/rpc/get_available_time_slots', {
      p_facility_id: found[n]?.id,
      p_space_id: null,
      p_instructor_id: null,
      p_date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      p_duration_minutes: 60,
    })
    return JSON.parse(text)
  }
  let next = 1
  const visitor = async (work: (client: Client, n: number) => Promise<unknown>, rest: number) => {
    const client = new Client(server.url)
    while (performance.now() < until) {
      const n = next
      next = (next % (many - 1)) + 1
      await work(client, n)
      await pause(rest)
    }
    await client.close()
  }
  // Five bookings a second are 18,000 an hour, and 18 at each facility. Others only look.
  await Promise.all([visitor(book, 200), visitor(times, 50), visitor(times, 50)])
  await pause(6_000)
  const waits = booked
    .map(({ email, at }) => ((sentAt.get(email) ?? Number.POSITIVE_INFINITY) - at) / 1_000)
    .toSorted((a, b) => a - b)
  const others = [...sentAt.keys()].filter((to) => to.startsWith('closed-')).length
  counted(
    `${mails} mails of one facility beside ${booked.length} bookings at ${new Set(booked.map(({ email }) => email.split('-')[1])).size} others: confirmations after ${median(waits).toFixed(2)} s, the last ${waits.at(-1)?.toFixed(2)} s; ${others} of the closure's mails meanwhile; answers ${[...statuses].join(' ')}`,
  )
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(booked.length).toBeGreaterThan(50)
  expect(waits.at(-1)).toBeLessThan(5)
})

type Slot = { start_time: string; end_time: string; is_available: boolean }

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
