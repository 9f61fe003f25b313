import { rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDir, testDatabase } from '../../database/tests/engines/test-database.ts'
import { buildSite } from '../../scripts/build-site.ts'
import { counted } from '../../scripts/counted.ts'
import { openDatabase } from '../database/open.ts'
import { foundSite, type SiteIds } from './busy-site.ts'
import { ready, type Started, serverProcesses } from './server-process.ts'

const perSecond = 200
const seconds = 12
const bookingsPerSecond = 4

const start = serverProcesses({ endWith: afterAll as never })
let server: Started
let site: SiteIds
let dataDir: string

beforeAll(async () => {
  await buildSite()
  dataDir = await newDataDir()
  const opened = await openDatabase({ dataDir })
  const db = testDatabase(opened)
  site = await foundSite(db)
  await db.owner.query(
    `insert into facility_spaces (facility_id, name)
     select $1, 'Tunnel ' || n from generate_series(1, 297) n`,
    [site.id],
  )
  // High limits, so that neither measurement uses them up.
  await db.owner.query(
    'update facility_settings set limit_burst = 1000, limit_share_per_hour = 100 where facility_id = $1',
    [site.id],
  )
  await opened.close()
  server = await start(dataDir, {
    JWT_SECRET: 'a secret for floods, which is long',
    TRUST_PROXY: '1',
  })
  await ready(server)
  // Warms the server up: the first page and the first booking take a second each.
  for (let n = 0; n < 3; n += 1) {
    await ask('/book?type=open&step=dateTime', '192.0.2.1')
    await bookOne()
  }
}, 300_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The flood has connections of its own, so that nobody else waits for one. */
const flooding = new Agent({ keepAlive: true, maxSockets: 100 })
const others = new Agent({ keepAlive: true })

type Answer = { status: number; ms: number; text: string }

/** Returns the status, the milliseconds and the text of an answer. Status 0: there was none. */
function ask(
  path: string,
  from: string,
  body?: object,
  agent = others,
  again = true,
): Promise<Answer> {
  const begun = performance.now()
  const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const end = (status: number, text = '') =>
      resolve({ status, ms: performance.now() - begun, text })
    const method = body ? 'POST' : 'GET'
    const request = httpRequest(server.url + path, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => end(response.statusCode ?? 0, text))
    })
    // A socket that was idle may be closed just now. A booking is not made twice.
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = request.reusedSocket && error.code === 'ECONNRESET'
      if (again && isClosed && method === 'GET') resolve(ask(path, from, body, agent, false))
      else end(0, error.code)
    })
    request.end(body && JSON.stringify(body))
  })
}

let booked = 0

async function bookOne() {
  const n = booked
  booked += 1
  const start = new Date(Date.now() + (3 + (n % 20)) * 86_400_000)
  start.setUTCHours(16 + (n % 3), 0, 0, 0)
  return ask('/rest/v1/rpc/create_booking', `198.51.100.${n % 250}`, {
    p_facility_id: site.id,
    p_space_id: null,
    p_service_type_id: site.open,
    p_instructor_id: null,
    p_start_time: start.toISOString(),
    p_end_time: new Date(start.getTime() + 3_600_000).toISOString(),
    p_player_name: 'Owen Brandt',
    p_player_email: `owen-${n}@example.com`,
  })
}

/** Books and asks for /healthz for so many seconds, beside 200 pages a second if they come from somewhere. */
async function measured(floodFrom?: () => string) {
  const [pages, bookings, health]: Answer[][] = [[], [], []]
  const flood: Promise<unknown>[] = []
  const begun = performance.now()
  const end = begun + seconds * 1_000
  const every = async (ms: number, work: () => Promise<unknown>) => {
    while (performance.now() < end) await Promise.all([work(), pause(ms)])
  }
  const sendPages = async (from: () => string) => {
    for (let made = 0; performance.now() < end; await pause(2)) {
      for (; made < ((performance.now() - begun) / 1_000) * perSecond; made += 1) {
        const date = new Date(Date.now() + (made % 30) * 86_400_000).toISOString().slice(0, 10)
        const path = `/book?type=open&step=dateTime&date=${date}&minutes=${made}&x=${made}`
        flood.push(ask(path, from(), undefined, flooding).then((page) => pages?.push(page)))
      }
    }
  }
  await Promise.all([
    floodFrom && sendPages(floodFrom),
    every(1_000 / bookingsPerSecond, async () => bookings?.push(await bookOne())),
    every(100, async () => health?.push(await ask('/healthz', '192.0.2.1'))),
  ])
  await Promise.all(flood)
  return { pages: told(pages), bookings: told(bookings), health: told(health) }
}

function told(answers: Answer[] = []) {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    count: answers.length,
    answers: [
      ...new Set(answers.map(({ status, text }) => (status === 200 ? '200' : `${status} ${text}`))),
    ],
    rendered: answers.filter(({ text }) => text.includes('"rendered":')).length,
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    p99: Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0),
  }
}

test.each([
  ['one address', () => '203.0.113.1'],
  [
    'addresses without end',
    () => `203.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  ],
])(
  `${perSecond} pages a second from %s leave bookings and /healthz as they are`,
  async (name, address) => {
    const calm = await measured()
    const flooded = await measured(address)
    counted(`${name}: calm ${JSON.stringify(calm)}, flooded ${JSON.stringify(flooded)}`)
    expect(flooded.pages.answers).toEqual(['200'])
    expect([calm.bookings.answers, flooded.bookings.answers]).toEqual([['200'], ['200']])
    expect(flooded.bookings.p99).toBeLessThan(Math.min(1_000, 2 * calm.bookings.p99 + 400))
    expect(flooded.health.p99).toBeLessThan(Math.max(200, 2 * calm.health.p99))
  },
)
