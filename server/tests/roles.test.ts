import { beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestUser } from '../../database/tests/engines/test-database.ts'
import { bookingRow, call, hours, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { addWebhook } from '../../database/tests/fixtures/staff-calls.ts'
import { workAtDesk } from '../../database/tests/fixtures/work-at-desk.ts'
import { counted } from '../../scripts/counted.ts'
import { functionsServerOn, siteUrl } from '../functions/test-functions-server.ts'

describe.each(engines)('who reads what through the API on %s', (engine) => {
  const { db, f, fetch, send, tokenOf, bookCage, bookLesson } = functionsServerOn(engine)
  let lesson: Record<string, unknown>
  const get = (path: string, by: keyof typeof f.accounts) =>
    send('GET', `/rest/v1/${path}`, f.accounts[by])
  /** Returns rows as a spreadsheet. */
  const sheet = async (path: string, by: TestUser) => {
    const headers = { authorization: `Bearer ${await tokenOf(by)}`, accept: 'text/csv' }
    const response = await fetch(new Request(`${siteUrl}/rest/v1/${path}`, { headers }))
    return response.status < 300 ? response.text() : ''
  }

  beforeAll(async () => {
    await workAtDesk(db, f)
    const id = await bookLesson()
    await bookCage({ p_space_id: f.home.secondSpace })
    await db.owner.query(
      `update bookings set staff_notes = 'Pays late', metadata = '{"order": "K7781"}' where id = $1`,
      [id],
    )
    lesson = await bookingRow(db, id)
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time, reason)
       values ($1, $2, $3, 'Knee surgery')`,
      [f.home.instructor, june(20, '09:00'), june(20, '12:00')],
    )
  })

  test('owners and the desk read tokens, notes and metadata, one by one and with *', async () => {
    for (const by of ['admin', 'desk'] as const) {
      const [row] = (await get(`bookings?id=eq.${lesson.id}`, by)).body
      expect(row).toMatchObject({ booking_token: lesson.booking_token, staff_notes: 'Pays late' })
      const [named] = (await get(`bookings?select=booking_token&id=eq.${lesson.id}`, by)).body
      expect(named).toEqual({ booking_token: lesson.booking_token })
      const [own] = (await get('bookings?select=id,metadata&metadata->>order=eq.K7781', by)).body
      expect(own).toEqual({ id: lesson.id, metadata: { order: 'K7781' } })
    }
  })

  test('an instructor cannot read any of them', async () => {
    const [row] = (await get('bookings', 'instructor')).body
    const nothing = { booking_token: null, staff_notes: null, metadata: null }
    expect(row).toMatchObject({ id: lesson.id, ...nothing })
    const none = [
      'bookings?staff_notes=not.is.null',
      'bookings?staff_notes=like.Pays*',
      'bookings?metadata->>order=eq.K7781',
      'bookings?metadata=cs.{"order":"K7781"}',
      'bookings?booking_token=not.is.null',
      `bookings?booking_token=eq.${lesson.booking_token}`,
      'bookings?or=(staff_notes.eq.Pays late,booking_token.not.is.null)',
    ]
    for (const path of none) expect((await get(path, 'instructor')).body, path).toEqual([])
    const shown = [
      'bookings?select=*&order=staff_notes.desc,booking_token.desc,metadata->>order',
      'bookings?select=own:metadata->>order',
      'bookings?select=token:booking_token::text,note:staff_notes::text',
      'facility_spaces?select=name,bookings(*)',
      'instructors?select=first_name,bookings(booking_token,staff_notes)',
      'facilities?select=name,bookings(*)&bookings.booking_token=not.is.null',
    ]
    for (const path of shown) {
      const text = JSON.stringify((await get(path, 'instructor')).body)
      expect(text, path).not.toMatch(/Pays late|K7781/)
      expect(text, path).not.toContain(lesson.booking_token)
    }
    const change = await send(
      'PATCH',
      `/rest/v1/bookings?staff_notes=eq.Pays late&select=*`,
      f.accounts.instructor,
      { notes: 'seen' },
    )
    expect(change.status).toBeLessThan(300)
    expect((await bookingRow(db, String(lesson.id))).notes).toBe(lesson.notes)
  })

  test('staff still write notes', async () => {
    const path = `/rest/v1/bookings?id=eq.${lesson.id}`
    for (const by of ['admin', 'desk'] as const) {
      expect((await send('PATCH', path, f.accounts[by], { staff_notes: 'Pays late' })).status).toBe(
        204,
      )
    }
  })

  test('the desk reads who teaches and when, not how they are reached or why they are away', async () => {
    const [ray] = (await get('instructors?first_name=eq.Ray', 'desk')).body
    expect(ray).toMatchObject({ last_name: 'Delgado', email: null, phone: null, user_id: null })
    expect((await get('instructors?email=eq.ray@example.com', 'desk')).body).toEqual([])
    const [away] = (await get('instructor_unavailability', 'desk')).body
    expect(away).toMatchObject({ instructor_id: f.home.instructor, reason: null })
    expect((await get('instructor_availability', 'desk')).body.length).toBeGreaterThan(7)
    const [own] = (await get('instructors?select=email', 'instructor')).body
    expect(own).toEqual({ email: 'ray@example.com' })
    const [owners] = (await get('instructor_unavailability', 'admin')).body
    expect(owners.reason).toBe('Knee surgery')
    const path = `/rest/v1/instructors?id=eq.${f.home.instructor}`
    expect((await send('PATCH', path, f.accounts.admin, { email: 'ray@example.com' })).status).toBe(
      204,
    )
  })

  test('keys, webhooks, activity, profiles and settings are closed to the desk', async () => {
    const { admin } = f.people
    const scope = { p_facility_id: f.home.id, p_name: 'key', p_scope: 'read_public' }
    await call(admin, 'create_api_key', scope)
    for (const table of ['api_keys', 'webhook_endpoints', 'activity', 'desk_people']) {
      expect((await get(table, 'desk')).body, table).toEqual([])
    }
    expect((await get('user_profiles', 'desk')).body).toHaveLength(1)
    expect((await get('facility_admins', 'desk')).body).toHaveLength(1)
    const refused = [
      ['invite', { email: 'friend@example.com', role: 'desk' }],
      ['mail-status', {}],
      ['test-email', {}],
      ['doctor', {}],
    ] as const
    for (const [name, body] of refused) {
      expect(
        (await send('POST', `/functions/v1/${name}`, f.accounts.desk, body)).status,
        name,
      ).toBe(403)
    }
    const settings = `/rest/v1/facility_settings?facility_id=eq.${f.home.id}&select=facility_id`
    const change = await send('PATCH', settings, f.accounts.desk, { open_cage_rate: 1 })
    expect(change.body === '' || change.body.length === 0).toBe(true)
    expect(
      (await send('POST', '/rest/v1/rpc/create_api_key', f.accounts.desk, scope)).body.message,
    ).toBe('Only an owner of this facility can do this.')
  })

  test('the desk resends mail to customers and no mail to staff', async () => {
    const [sent] = await db.owner.query(
      `select id from email_logs where email_type = 'booking_confirmation' limit 1`,
    )
    const [notice] = await db.owner.query(
      `select id from email_logs where email_type = 'instructor_notice' limit 1`,
    )
    const resend = (id: string) =>
      send('POST', '/functions/v1/resend-email', f.accounts.desk, { email_log_id: id })
    expect((await resend(sent?.id)).status).toBe(200)
    expect((await resend(notice?.id)).status).toBe(404)
  })

  test('no table, spreadsheet or embed shows the desk what is the owners’, or an instructor a token', async () => {
    await addWebhook(f, ['booking.created'], 'https://hush.example.com/')
    await db.owner.query(
      `insert into email_logs (facility_id, email_type, recipient, subject)
       values ($1, 'instructor_notice', 'ray@example.com', 'Hush: your day')`,
      [f.home.id],
    )
    const tokens = await db.owner.query('select booking_token from bookings')
    const theirs = {
      desk: /Knee surgery|hush|ray@example|admin@example|Secret key/i,
      instructor: new RegExp(
        ['Pays late', 'K7781', ...tokens.map((row) => row.booking_token)].join('|'),
      ),
    }
    const tables = await db.owner.query(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`,
    )
    const links = await db.owner.query(
      `select distinct confrelid::regclass::text as of, conrelid::regclass::text as to
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    const both = links.flatMap(({ of, to }) => [
      `${of}?select=*,${to}(*)`,
      `${to}?select=*,${of}(*)`,
    ])
    const paths = [...tables.map(({ name }) => name), ...both]
    for (const [who, secret] of Object.entries(theirs))
      for (const path of paths) {
        const by = f.accounts[who as keyof typeof theirs]
        const csv = await sheet(path, by)
        expect(csv, `${who} ${path}`).not.toMatch(secret)
        if (path.includes('?')) continue
        const { status, body } = await get(path, who as keyof typeof theirs)
        expect(JSON.stringify(body), `${who} ${path}`).not.toMatch(secret)
        // A caller who may not read the rows may not get the spreadsheet either.
        if (status < 300 && body.length === 0) expect(csv.trim(), `${who} ${path}`).toBe('')
      }
    counted(`tables and embeds, each by desk and instructor, on ${engine}: ${paths.length}`)
  })

  test('an instructor learns no token by a count, a cast, an error, a change or a webhook', async () => {
    const token = String(lesson.booking_token)
    const count = async (filter: string) => {
      const by = f.accounts.instructor
      const headers = { prefer: 'count=exact' }
      const found = await send('HEAD', `/rest/v1/${filter}`, by, undefined, headers)
      return found.headers.get('content-range')
    }
    expect(await count('bookings?select=id')).toBe('0-0/1')
    const guesses = [
      ...[
        `eq.${token}`,
        `like.${token.slice(0, 1)}*`,
        `match.^${token.slice(0, 2)}`,
        'not.is.null',
      ],
      ...[`in.(${token})`, `gte.${token.slice(0, 4)}`, `imatch.${token.slice(0, 3)}`, `neq.x`],
    ]
    for (const guess of guesses) {
      expect(await count(`bookings?select=id&booking_token=${guess}`), guess).toBe('*/0')
      const spaces = `facility_spaces?select=id,bookings!inner(id)&bookings.booking_token=${guess}`
      expect(await count(spaces), guess).toBe('*/0')
    }
    const odd = [
      ...['bookings?select=booking_token::integer', 'bookings?select=booking_token::uuid'],
      ...['bookings?select=booking_token->>0', 'bookings?booking_token=eq.1&select=id::date'],
      ...['bookings?select=id&order=booking_token.nope', 'bookings?select=max:booking_token.max()'],
      ...['bookings?select=booking_token,count()', 'bookings?booking_token=fts.a'],
      'facility_spaces?select=name,bookings(booking_token)&order=bookings(booking_token)',
    ]
    for (const path of odd) {
      const { status, body } = await get(path, 'instructor')
      expect(status, path).toBeLessThan(500)
      expect(JSON.stringify(body), path).not.toContain(token)
    }
    const by = f.accounts.instructor
    const wanted = { prefer: 'return=representation' }
    for (const [method, path, body] of [
      ['PATCH', `bookings?id=eq.${lesson.id}&select=booking_token`, { notes: 'mine' }],
      ['PATCH', `bookings?booking_token=eq.${token}`, { notes: 'mine' }],
      ['DELETE', `bookings?id=eq.${lesson.id}`, undefined],
      ['POST', 'bookings?select=booking_token', { id: lesson.id }],
      ['POST', 'webhook_endpoints', { url: 'https://mine.example/', events: ['booking.created'] }],
      ['PATCH', 'webhook_endpoints?id=not.is.null', { url: 'https://mine.example/' }],
      [
        'POST',
        'rpc/create_webhook',
        { p_facility_id: f.home.id, p_url: 'https://mine.example/', p_events: ['booking.created'] },
      ],
    ] as const) {
      const answer = await send(method, `/rest/v1/${path}`, by, body, wanted)
      expect(JSON.stringify(answer.body), path).not.toContain(token)
    }
    expect(await bookingRow(db, String(lesson.id))).toMatchObject({ notes: lesson.notes })
    // The data in webhooks and in the instructor's own mail and calendar.
    await bookLesson(hours(19, '10:00', '11:00'))
    const told = await db.owner.query(
      `select payload::text as text from webhook_deliveries
       union all select queued.payload::text from private.mail_queue queued
         join email_logs log on log.id = queued.email_log_id where log.recipient = 'ray@example.com'`,
    )
    const tokens = await db.owner.query('select booking_token from bookings')
    expect(told.length).toBeGreaterThan(0)
    for (const { booking_token } of tokens)
      expect(told.filter(({ text }) => text.includes(booking_token))).toEqual([])
  })

  test('a role that is taken away ends at the next request, with its stream and kept answers', async () => {
    const by = f.accounts.desk
    await db.owner.query(
      'update facility_settings set enable_payments = true where facility_id = $1',
      [f.home.id],
    )
    const payment = {
      ...{ p_facility_id: f.home.id, p_kind: 'payment', p_tender: 'cash', p_amount: 20 },
      p_booking_id: lesson.id,
    }
    const key = { 'idempotency-key': 'taken-away-0000001' }
    const pay = () => send('POST', '/rest/v1/rpc/record_entry', by, payment, key)
    const first = await pay()
    expect([first.status, (await pay()).body.id]).toEqual([200, first.body.id])
    const asked = () => get('bookings?select=id', 'desk')
    expect((await asked()).body.length).toBeGreaterThan(1)
    const stream = await fetch(
      new Request(`${siteUrl}/functions/v1/changes?facility_id=${f.home.id}`, {
        headers: { authorization: `Bearer ${await tokenOf(by)}` },
      }),
    )
    expect(stream.status).toBe(200)
    const link = 'delete from facility_admins where user_id = $1'
    await f.people.admin.query(link, [by.id])
    const begun = performance.now()
    expect((await asked()).body).toEqual([])
    expect(await pay()).toMatchObject({ status: 403, body: { code: 'PT403' } })
    const reopened = await send('GET', `/functions/v1/changes?facility_id=${f.home.id}`, by)
    expect(reopened.status).toBe(403)
    // The rest of the stream is read to its end.
    await stream.text()
    // At once for those who ask, and long before the stream's next full check.
    expect(performance.now() - begun).toBeLessThan(30_000)
    await workAtDesk(db, f)
    await f.people.admin.query(`update facility_admins set role = 'owner' where user_id = $1`, [
      by.id,
    ])
    expect((await get('api_keys', 'desk')).status).toBe(200)
    expect((await get('webhook_endpoints', 'desk')).body).toHaveLength(1)
    await f.people.admin.query(`update facility_admins set role = 'desk' where user_id = $1`, [
      by.id,
    ])
    expect((await get('webhook_endpoints', 'desk')).body).toEqual([])
    expect((await asked()).body.length).toBeGreaterThan(1)
  })
})
