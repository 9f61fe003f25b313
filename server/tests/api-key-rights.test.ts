import { beforeAll, describe, expect, test } from 'vitest'
import {
  book,
  bookingRequest,
  bookingRow,
  call,
  june,
} from '../../database/tests/fixtures/facility-fixture.ts'
import { addWebhook } from '../../database/tests/fixtures/staff-calls.ts'
import { functionsServerOn, siteUrl } from '../functions/test-functions-server.ts'

/** Texts in rows that no key may show. */
const secret = /Zebulon|Knee surgery|hush|Owes forty|fellow@example|Secret subject|settings changed/

describe('an API key', () => {
  const { db, f, fetch, bookLesson } = functionsServerOn('embedded')
  const keys: Record<string, string> = {}
  let own: Record<string, unknown>
  let foreign: Record<string, unknown>

  beforeAll(async () => {
    const key = async (scope: string) => {
      const request = { p_facility_id: f.home.id, p_name: scope, p_scope: scope }
      keys[scope] = (await call(f.people.admin, 'create_api_key', request))[0]?.key
    }
    for (const scope of ['read_public', 'read_bookings', 'write_bookings']) await key(scope)
    const id = await bookLesson()
    own = await bookingRow(db, id)
    const away = await book(db.visitor, bookingRequest(f.away, { p_player_name: 'Zebulon Quill' }))
    foreign = await bookingRow(db, away)
    await addWebhook(f, ['booking.created'], 'https://example.com/hush')
    await db.owner.query(`update customers set staff_notes = 'Owes forty'`)
    await db.owner.query(
      `update user_profiles set email = 'fellow@example.com', first_name = 'Zebulon'`,
    )
    await db.owner.query(`update email_logs set subject = 'Secret subject', email_content = 'hush'`)
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time, reason)
       values ($1, $2, $3, 'Knee surgery')`,
      [f.home.instructor, june(20, '09:00'), june(20, '12:00')],
    )
    await f.people.admin.query(
      `update facility_spaces set name = 'settings changed' where id = $1`,
      [f.home.secondSpace],
    )
    await db.owner.query(`update facility_spaces set name = 'Cage B' where id = $1`, [
      f.home.secondSpace,
    ])
  })

  const ask = async (
    scope: string,
    method: string,
    path: string,
    { body, ...headers }: { body?: unknown } & Record<string, unknown> = {},
  ) => {
    const response = await fetch(
      new Request(`${siteUrl}/rest/v1/${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${keys[scope]}`,
          ...(headers as Record<string, string>),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    )
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      text: await response.text(),
    }
  }
  const scopes = ['read_public', 'read_bookings', 'write_bookings']

  test.each([
    // Tables embedded in a booking, and bookings embedded in other tables.
    ...['bookings?select=*,customers(*)', 'bookings?select=id,booking_series(*),email_logs(*)'],
    ...['bookings?select=id,webhook_deliveries(*)', 'bookings?select=id,facilities(api_keys(*))'],
    'bookings?select=id,instructors(*,instructor_unavailability(*),instructor_busy_times(*))',
    'facilities?select=*,facility_admins(*),activity(*),customers(*)',
    'facilities?select=*,api_keys(*),webhook_endpoints(*,webhook_deliveries(*)),email_logs(*)',
    ...['activity?select=*,facilities(*)', 'instructors?select=*,bookings(*,customers(*))'],
    'facility_spaces?select=name,bookings(player_name,customers!inner(staff_notes))',
    // Filters, orders and counts by hidden columns.
    'bookings?select=id,customers!inner(id)&customers.staff_notes=like.Owes*',
    'bookings?select=id,customers(id)&order=customers(staff_notes)',
    'customers?select=count()',
    'bookings?select=id,customers(count)',
    // Direct reads.
    ...['customers', 'email_logs', 'user_profiles', 'activity', 'api_keys', 'webhook_endpoints'],
    ...['webhook_deliveries', 'facility_admins', 'facility_dashboard', 'instructor_unavailability'],
    ...['instructor_busy_times', 'booking_series', 'booking_series_skips'],
  ])('reads nothing beyond its scope: %s', async (path) => {
    for (const scope of scopes) {
      for (const method of ['GET', 'HEAD']) {
        const { status, range, text } = await ask(scope, method, path, { prefer: 'count=exact' })
        expect(status, text).toBeLessThan(500)
        expect(text, scope).not.toMatch(secret)
        // A count alone would reveal something, too.
        if (/^[a-z_]+$/.test(path) && status < 300) expect(range, scope).toMatch(/\/0$/)
        if (path.includes('like.Owes')) expect(range ?? '*/0', scope).toMatch(/\/0$/)
        if (path === 'customers?select=count()') expect(text).not.toMatch(/"count":[1-9]/)
      }
    }
  })

  test('reads of another facility only what visitors read, and no bookings', async () => {
    const id = String(foreign.id)
    for (const scope of scopes) {
      for (const [path, headers] of [
        ['bookings?select=*', {}],
        [`bookings?select=*&id=eq.${id}`, { 'x-booking-id': id }],
        [`bookings?or=(facility_id.eq.${f.away.id},id.not.is.null)`, {}],
        [`facilities?select=name,bookings(*)&id=eq.${f.away.id}`, {}],
        [`facility_spaces?select=*,bookings(*)&facility_id=eq.${f.away.id}`, {}],
        [`instructors?select=*,bookings(*)&facility_id=eq.${f.away.id}`, {}],
      ] as const) {
        const { status, text } = await ask(scope, 'GET', path, headers)
        expect(status).toBeLessThan(500)
        expect(text, `${scope} ${path}`).not.toMatch(secret)
        expect(text, `${scope} ${path}`).not.toContain(String(foreign.booking_token))
      }
    }
  })

  test('writes no rows directly and cannot raise its own rights', async () => {
    const booking = { id: own.id, player_name: 'Mallory', status: 'cancelled' }
    const tried: [string, string, Record<string, unknown>][] = [
      ['POST', 'bookings', { body: [booking, booking], prefer: 'resolution=merge-duplicates' }],
      ['POST', 'bookings?on_conflict=id', { body: booking, prefer: 'resolution=merge-duplicates' }],
      ['POST', 'bookings?columns=id,notes', { body: [booking], prefer: 'missing=default' }],
      ['PUT', `bookings?id=eq.${own.id}`, { body: booking }],
      ['PATCH', 'bookings', { body: { notes: 'Mallory' }, prefer: 'max-affected=1000' }],
      ['PATCH', `bookings?id=eq.${own.id}`, { body: { notes: 'Mallory' }, prefer: 'tx=commit' }],
      ['DELETE', `bookings?id=eq.${own.id}`, {}],
      ['PATCH', 'api_keys?id=not.is.null', { body: { scope: 'write_bookings' } }],
      [
        'POST',
        'api_keys',
        { body: { facility_id: f.home.id, name: 'x', scope: 'write_bookings', ending: '0000' } },
      ],
      ['DELETE', 'api_keys?id=not.is.null', {}],
      [
        'POST',
        'facility_admins',
        { body: { facility_id: f.home.id, user_id: f.accounts.stranger.id } },
      ],
      ['PATCH', 'facility_settings?facility_id=not.is.null', { body: { send_reminders: false } }],
      ['PATCH', 'webhook_endpoints?id=not.is.null', { body: { url: 'https://evil.example/' } }],
      [
        'POST',
        'rpc/create_api_key',
        { body: { p_facility_id: f.home.id, p_name: 'x', p_scope: 'write_bookings' } },
      ],
      ['POST', 'rpc/find_api_key', { body: { p_hash: 'x' }, 'content-profile': 'private' }],
      [
        'POST',
        'rpc/set_config',
        { body: { setting_name: 'request.jwt.claims' }, 'content-profile': 'pg_catalog' },
      ],
      ['GET', 'api_key_hashes', { 'accept-profile': 'private' }],
      ['GET', 'users', { 'accept-profile': 'auth' }],
    ]
    const rows = () =>
      db.owner.query(
        `select (select jsonb_agg(b order by b.id) from bookings b) as bookings,
           (select jsonb_agg(to_jsonb(k) - 'last_used_at' order by k.id) from api_keys k) as keys,
           (select jsonb_agg(a order by a.user_id, a.facility_id) from facility_admins a) as admins,
           (select jsonb_agg(s order by s.facility_id) from facility_settings s) as settings,
           (select jsonb_agg(w order by w.id) from webhook_endpoints w) as webhooks`,
      )
    const before = await rows()
    for (const scope of scopes) {
      for (const [method, path, asked] of tried) {
        const { status, text } = await ask(scope, method, path, asked)
        expect(status, `${scope} ${method} ${path} ${text}`).toBeLessThan(500)
        expect(text).not.toMatch(secret)
      }
    }
    expect(await rows()).toEqual(before)
  })

  test('keeps its own texts with a booking, and finds the booking by them', async () => {
    const keep = (scope: string) =>
      ask(scope, 'POST', 'rpc/set_booking_metadata', {
        body: { p_booking_id: own.id, p_metadata: { order: '7', shop: 'web' } },
      })
    for (const scope of ['read_public', 'read_bookings'])
      expect((await keep(scope)).status, scope).toBe(403)
    expect(await keep('write_bookings')).toMatchObject({ status: 200 })
    for (const scope of ['read_bookings', 'write_bookings'])
      for (const filter of ['metadata->>order=eq.7', 'metadata=cs.{"shop":"web"}']) {
        const found = await ask(scope, 'GET', `bookings?select=id,own:metadata->>order&${filter}`)
        expect(JSON.parse(found.text), `${scope} ${filter}`).toEqual([{ id: own.id, own: '7' }])
      }
    const other = await ask('read_bookings', 'GET', 'bookings?metadata->>order=eq.8')
    expect(other.text).toBe('[]')
  })

  test('adds no rights to a person’s token, and is ignored behind another key', async () => {
    const response = (headers: Record<string, string>) =>
      fetch(new Request(`${siteUrl}/rest/v1/bookings?select=id`, { headers }))
    const write = String(keys.write_bookings)
    expect((await response({ authorization: 'Bearer x.y.z', apikey: write })).status).toBe(401)
    for (const odd of [`${write} `, `${write},${write}`, write.toUpperCase(), write.slice(0, -1)]) {
      const { status } = await response({ authorization: `Bearer ${odd}` })
      expect([200, 401], odd).toContain(status)
      if (odd !== `${write} `) expect(status, odd).toBe(401)
    }
  })
})
