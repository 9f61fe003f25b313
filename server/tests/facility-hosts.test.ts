import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines, type TestUser } from '../../database/tests/engines/test-database.ts'
import { bookingRequest, startOver } from '../../database/tests/fixtures/facility-fixture.ts'
import { createApp } from '../app.ts'
import { createAppContext } from '../app-context.ts'
import { readConfig } from '../config.ts'
import { createHostList } from '../database/facility-hosts.ts'
import { functionsServerOn, jwtSecret } from '../functions/test-functions-server.ts'
import { rememberSite } from '../http/request-site.ts'
import { createSite } from '../site/create-site.ts'

const north = 'https://north.example'
const south = 'http://south.example:8080'
const usual = 'https://usual.example'

describe.each(engines)('an installation with two hosts on %s', (engine) => {
  const { db, f, tokenOf } = functionsServerOn(engine)
  let app: ReturnType<typeof createApp>

  beforeAll(async () => {
    await db.owner.query(
      `with named as (update facilities set name = case id when $1 then 'North' else 'South' end)
       insert into private.facility_hosts (host, facility_id, is_https, is_primary) values
         ('north.example', $1, true, true), ('www.north.example', $1, true, false),
         ('south.example:8080', $2, false, true), ('west.example', $2, true, false)`,
      [f.home.id, f.away.id],
    )
  })
  beforeEach(async () => {
    await startOver(db)
    const config = readConfig({ JWT_SECRET: jwtSecret, SITE_URL: usual, LIMITS: 'off' })
    app = createApp({ database: db, mailer: { wake() {} }, config, clock: db.clock })
  })

  async function ask(
    address: string,
    { by, body, ...init }: { by?: TestUser; body?: object } & Omit<RequestInit, 'body'> = {},
  ) {
    const headers = new Headers(init.headers)
    headers.set('content-type', 'application/json')
    if (by) headers.set('authorization', `Bearer ${await tokenOf(by)}`)
    const method = body === undefined ? 'GET' : 'POST'
    const request = new Request(address, {
      method,
      body: body && JSON.stringify(body),
      ...init,
      headers,
    })
    const response = await app.fetch(request, { incoming: { socket: { remoteAddress: '::1' } } })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text }
  }
  const facilities = async (origin: string, more: Parameters<typeof ask>[1] = {}) =>
    JSON.parse((await ask(`${origin}/rest/v1/facilities?select=name`, more)).text)

  test.each([
    [north, 'North'],
    ['https://www.north.example', 'North'],
    ['https://NORTH.example:443', 'North'],
    ['https://north.example.', 'North'],
    [south, 'South'],
    // The port belongs to the host. A host that is not listed shows the first facility.
    ['https://south.example', 'North'],
    [usual, 'North'],
  ])('shows at %s %s alone', async (origin, name) => {
    expect(await facilities(origin)).toEqual([{ name }])
    expect(await facilities(origin, { by: f.accounts.foreignAdmin })).toEqual([{ name }])
  })

  test('uses the Host header and no other header', async () => {
    const headers = {
      'x-forwarded-host': 'south.example:8080',
      forwarded: 'host="south.example:8080"',
      origin: 'http://south.example:8080',
    }
    expect(await facilities(north, { headers })).toEqual([{ name: 'North' }])
  })

  test('reads the list again only when it has changed', async () => {
    const [old, other] = ['https://old.example', 'https://other.example']
    const hostOf = (facilityId: string, host: string) =>
      db.owner.query('insert into private.facility_hosts (host, facility_id) values ($1, $2)', [
        host,
        facilityId,
      ])
    const triggers = (what: string) =>
      db.owner.query(
        `alter table private.facility_hosts ${what} trigger facility_hosts_note_change`,
      )
    expect(await facilities(old)).toEqual([{ name: 'North' }])
    await triggers('disable')
    await hostOf(f.away.id, 'old.example')
    await triggers('enable')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000)
    expect(await facilities(old)).toEqual([{ name: 'North' }])
    await hostOf(f.away.id, 'other.example')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4_000)
    const found = [await facilities(old), await facilities(other)]
    vi.restoreAllMocks()
    await db.owner.query(
      `delete from private.facility_hosts where host in ('old.example', 'other.example')`,
    )
    expect(found).toEqual([[{ name: 'South' }], [{ name: 'South' }]])
  })

  test('notices a moment later that a host was added or removed', async () => {
    const [east, west] = ['https://east.example', 'https://west.example']
    expect(await facilities(east)).toEqual([{ name: 'North' }])
    expect(await facilities(west)).toEqual([{ name: 'South' }])
    await db.owner.query(
      `update private.facility_hosts set host = 'east.example' where host = 'west.example'`,
    )
    await expect.poll(() => facilities(east)).toEqual([{ name: 'South' }])
    expect(await facilities(west)).toEqual([{ name: 'North' }])
  })

  test('needs no extra query for a request', async () => {
    await facilities(north)
    // The list counts for a moment, which a busy machine takes for these requests.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const query = vi.spyOn(pg.Client.prototype, 'query')
    for (let times = 0; times < 20; times += 1) await facilities(times % 2 ? north : south)
    const asked = query.mock.calls.filter(([each]) => Object(each).name === 'facility-hosts')
    vi.restoreAllMocks()
    expect(asked.length).toBeLessThanOrEqual(1)
  })

  test('shows each host’s facility, and redirects from a second host to the primary one', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'fungo-site-'))
    writeFileSync(join(directory, 'index.html'), '<html><head><title>Fungo</title></head></html>')
    const config = readConfig({ JWT_SECRET: jwtSecret, SITE_URL: usual })
    const given = { database: db, mailer: { wake() {} }, config, clock: db.clock }
    const context = createAppContext(given)
    const api = () => new Response(null, { status: 503 })
    const site = new Hono()
      .use(rememberSite(createHostList(context)))
      .route('/', createSite(context, { api, directory }))
    const at = (address: string) => site.fetch(new Request(address))
    const title = async (address: string) =>
      /<title>([^<]*)</.exec(await (await at(address)).text())?.[1]
    const titles = [`${north}/`, `${south}/`, `${south}/book`, `${usual}/`].map(title)
    expect(await Promise.all(titles)).toEqual(['North', 'South', 'Book · South', 'North'])
    const alias = await at('https://www.north.example/book?type=open')
    expect([alias.status, alias.headers.get('location')]).toEqual([302, `${north}/book?type=open`])
    rmSync(directory, { recursive: true })
  })

  test('returns free times of each host’s facility, also from the cache', async () => {
    const times = async (origin: string, facility: typeof f.home) => {
      const body = {
        p_facility_id: facility.id,
        p_space_id: facility.space,
        p_instructor_id: null,
        p_date: '2026-06-16',
        p_duration_minutes: 60,
      }
      const { text } = await ask(`${origin}/rest/v1/rpc/get_available_time_slots`, { body })
      return JSON.parse(text).length
    }
    for (let round = 0; round < 2; round += 1) {
      expect(await times(south, f.away)).toBeGreaterThan(0)
      expect(await times(north, f.away)).toBe(0)
      expect(await times(north, f.home)).toBeGreaterThan(0)
      expect(await times(south, f.home)).toBe(0)
    }
  })

  test('makes links to the host of the facility', async () => {
    const email = f.accounts.stranger.email
    const mailed = async (origin: string, redirect: string) => {
      const path = `/auth/v1/recover?redirect_to=${encodeURIComponent(redirect)}`
      expect((await ask(origin + path, { body: { email } })).status).toBe(200)
      const [row] = await db.owner.query(
        `select queued.site_url, queued.payload from private.mail_queue queued
         join email_logs log on log.id = queued.email_log_id
         where log.email_type = 'password_reset' order by log.created_at desc, log.id limit 1`,
      )
      await db.owner.query('delete from email_logs')
      const link = new URL(row?.payload.link)
      return [
        row?.site_url,
        link.origin,
        link.searchParams.get('redirect_to'),
        row?.payload.facility.name,
      ]
    }
    const reset = '/reset-password'
    expect(await mailed(south, south + reset)).toEqual([south, south, south + reset, 'South'])
    expect(await mailed(south, north + reset)).toEqual([south, south, `${south}/`, 'South'])
    expect(await mailed(north, north + reset)).toEqual([north, north, north + reset, 'North'])
    // From any other host too: the facility's own host is known.
    expect(await mailed(usual, north + reset)).toEqual([north, north, north + reset, 'North'])
    // Opening the link leads to no other host either.
    const link = `${south}/auth/v1/verify?type=recovery&token=wrong&redirect_to=${north}/admin`
    expect((await ask(link)).headers.get('location')).toMatch(
      /^http:\/\/south\.example:8080\/#error/,
    )
  })

  test('opens a booking’s file and an instructor’s feed only at its own host', async () => {
    const answer = await ask(`${south}/rest/v1/rpc/create_booking`, {
      body: bookingRequest(f.away),
    })
    const [row] = await db.owner.query('select booking_token from bookings where id = $1', [
      JSON.parse(answer.text),
    ])
    const file = `/manage/${row?.booking_token}/booking.ics`
    expect((await ask(north + file)).status).toBe(404)
    const opened = await ask(south + file)
    expect(opened.text.replaceAll('\r\n ', '')).toContain(
      `URL;VALUE=URI:${south}${file.replace('/booking.ics', '')}`,
    )

    const by = f.accounts.foreignInstructor
    const feed = await ask(`${south}/functions/v1/calendar-feed`, { by, method: 'POST' })
    const { url } = JSON.parse(feed.text)
    expect(url).toMatch(/^http:\/\/south\.example:8080\/calendar\//)
    expect((await ask(url)).status).toBe(200)
    expect((await ask(url.replace(south, north))).status).toBe(404)
    const elsewhere = await ask(`${north}/functions/v1/calendar-feed`, { by, method: 'POST' })
    expect(elsewhere.status).toBe(404)
  })

  test('allows pages of a host to call only that host', async () => {
    const call = (origin: string) =>
      ask(`${south}/rest/v1/rpc/get_space_kinds`, {
        body: { p_facility_id: f.away.id },
        headers: { origin },
      })
    expect((await call(south)).status).toBe(200)
    for (const other of [north, usual]) expect((await call(other)).status).toBe(403)
  })

  test('gives staff of one facility no rights at the other host', async () => {
    const changes = (origin: string) =>
      ask(`${origin}/functions/v1/changes?facility_id=${f.away.id}`, { by: f.accounts.stranger })
    expect((await changes(south)).status).toBe(403)
    const status = async (origin: string) =>
      (await ask(`${origin}/functions/v1/mail-status`, { by: f.accounts.foreignAdmin, body: {} }))
        .status
    expect([await status(south), await status(north)]).toEqual([200, 403])
    const links = async (origin: string) =>
      JSON.parse(
        (await ask(`${origin}/rest/v1/facility_admins`, { by: f.accounts.foreignAdmin })).text,
      )
    expect([(await links(south)).length, (await links(north)).length]).toEqual([1, 0])
  })

  test('sends HSTS where a host has HTTPS', async () => {
    const header = async (origin: string) =>
      (await ask(`${origin}/docs/api`)).headers.get('strict-transport-security')
    expect([await header(north), await header(south)]).toEqual(['max-age=31536000', null])
  })
})
