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
const seconds = 20
const bookingsPerSecond = 2

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
  await opened.close()
  server = await start(dataDir, {
    JWT_SECRET: 'a secret for floods, which is long',
    TRUST_PROXY: '1',
  })
  await ready(server)
}, 300_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The flood has connections of its own, so that nobody else waits for one. */
const flooding = new Agent({ keepAlive: true, maxSockets: 100 })
const others = new Agent({ keepAlive: true })

/** Returns the status, the milliseconds and the text of an answer. Status 0: there was none. */
function ask(path: string, from: string, body?: object, agent = others) {
  const begun = performance.now()
  const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' }
  return new Promise<{ status: number; ms: number; text: string }>((resolve) => {
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
    request.on('error', () => end(0))
    request.end(body && JSON.stringify(body))
  })
}

async function bookOne(n: number) {
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

test.each([
  ['one address', () => '203.0.113.1'],
  [
    'addresses without end',
    () => `203.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  ],
])(
  `${perSecond} pages a second from %s leave bookings and /healthz as they are`,
  async (name, address) => {
    const pages: Promise<{ status: number; ms: number; text: string }>[] = []
    const [bookings, health]: { status: number; ms: number }[][] = [[], []]
    const end = performance.now() + seconds * 1_000
    const every = async (ms: number, work: (n: number) => Promise<unknown>) => {
      for (let n = 0; performance.now() < end; n += 1) await Promise.all([work(n), pause(ms)])
    }
    let next = performance.now()
    let made = 0
    const flood = async () => {
      while (performance.now() < end) {
        for (; next < performance.now(); next += 1_000 / perSecond) {
          made += 1
          const date = new Date(Date.now() + (made % 30) * 86_400_000).toISOString().slice(0, 10)
          pages.push(
            ask(
              `/book?type=open&step=dateTime&date=${date}&minutes=${made}&x=${made}`,
              address(),
              undefined,
              flooding,
            ),
          )
        }
        await pause(2)
      }
    }
    await Promise.all([
      flood(),
      every(1_000 / bookingsPerSecond, async (n) => bookings?.push(await bookOne(n))),
      every(100, async () => health?.push(await ask('/healthz', '192.0.2.1'))),
    ])
    const answers = await Promise.all(pages)
    const p99 = (of: { ms: number }[]) =>
      Math.round(of.map(({ ms }) => ms).sort((a, b) => a - b)[Math.ceil(of.length * 0.99) - 1] ?? 0)
    const rendered = answers.filter(({ text }) => text.includes('"rendered":')).length
    counted(
      `${name}: ${answers.length} pages, ${rendered} rendered, p99 ${p99(answers)} ms; ${bookings?.length} bookings, p99 ${p99(bookings ?? [])} ms; /healthz p99 ${p99(health ?? [])} ms`,
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(bookings?.map(({ status }) => status))).toEqual(new Set([200]))
    expect(p99(bookings ?? [])).toBeLessThan(1_000)
    expect(p99(health ?? [])).toBeLessThan(200)
  },
  120_000,
)
