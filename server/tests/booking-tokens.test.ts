import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import {
  book,
  bookingRow,
  call,
  lessonRequest,
} from '../../database/tests/fixtures/facility-fixture.ts'
import { addWebhook } from '../../database/tests/fixtures/staff-calls.ts'
import { functionsServerOn, type Sender, siteUrl } from '../functions/test-functions-server.ts'

/** Everybody with the token of a booking may move and cancel it. */
describe.each(engines)('the token of a booking on %s', (engine) => {
  const { db, f, fetch, send, tokenOf, bookLesson } = functionsServerOn(engine)
  const readers: Record<string, Sender> = {}
  let id: string
  let token: string

  beforeAll(async () => {
    for (const scope of ['read_bookings', 'write_bookings']) {
      const request = { p_facility_id: f.home.id, p_name: scope, p_scope: scope }
      readers[scope] = (await call(f.people.admin, 'create_api_key', request))[0]?.key
    }
    readers.instructor = f.accounts.instructor
    id = await bookLesson()
    token = (await bookingRow(db, id)).booking_token
  })

  test.each([
    ...['bookings', 'bookings?select=*', `bookings?select=*,facilities(*)`],
    ...['bookings?select=id,booking_token', 'bookings?select=id,as:booking_token::text'],
    'facility_spaces?select=name,bookings(*)',
    'facility_service_types?select=name,...bookings(tokens:booking_token)',
    'instructors?select=id,bookings(booking_token,facility_spaces(name))',
    'bookings?select=id,booking_token&order=booking_token.desc',
  ])('is read by nobody but those who run the facility: %s', async (path) => {
    for (const [who, reader] of Object.entries(readers)) {
      const { status, body } = await send('GET', `/rest/v1/${path}`, reader)
      expect(status, who).toBe(200)
      expect(JSON.stringify(body), who).not.toContain(token)
    }
  })

  test('is null in the rows of instructors and keys, which are otherwise whole', async () => {
    const owner = await send('GET', '/rest/v1/bookings?select=*', f.accounts.admin)
    expect(owner.body).toMatchObject([{ id, booking_token: token }])
    for (const [who, reader] of Object.entries(readers)) {
      const { body } = await send('GET', '/rest/v1/bookings?select=*', reader)
      expect(body, who).toEqual([{ ...owner.body[0], booking_token: null }])
      expect(Object.keys(body[0])).toEqual(Object.keys(owner.body[0]))
    }
  })

  test.each([
    ['POST', 'bookings'],
    ['DELETE', 'bookings?id=not.is.null'],
    ['POST', 'booking_groups'],
  ])('is behind a view that no refusal names: %s %s', async (method, path) => {
    const { status, body } = await send(method, `/rest/v1/${path}`, f.accounts.admin, {
      facility_id: f.home.id,
    })
    const message = `permission denied for table ${path.split('?')[0]}`
    expect([status, body]).toMatchObject([403, { code: '42501', message }])
  })

  test('cannot be guessed by a filter', async () => {
    for (const [who, reader] of Object.entries(readers))
      for (const filter of [`eq.${token}`, `like.${token.slice(0, 1)}*`, 'not.is.null', 'gt.0']) {
        const path = `/rest/v1/bookings?select=id&booking_token=${filter}`
        expect((await send('GET', path, reader)).body, who).toEqual([])
      }
  })

  test('stays the owner’s: in a list, a filter, a spreadsheet and the answer to an edit', async () => {
    const found = await send('GET', `/rest/v1/bookings?booking_token=eq.${token}`, f.accounts.admin)
    expect(found.body).toMatchObject([{ id }])
    const headers = { authorization: `Bearer ${await tokenOf(f.accounts.admin)}` }
    const csv = await fetch(
      new Request(`${siteUrl}/rest/v1/bookings?select=booking_token`, {
        headers: { ...headers, accept: 'text/csv' },
      }),
    )
    expect(await csv.text()).toContain(token)
    const edited = await fetch(
      new Request(`${siteUrl}/rest/v1/bookings?id=eq.${id}`, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        body: JSON.stringify({ notes: 'Left-handed' }),
      }),
    )
    expect(await edited.json()).toMatchObject([{ id, booking_token: token, notes: 'Left-handed' }])
    const description = await send('GET', '/rest/v1/', f.accounts.admin)
    expect(description.body.definitions.bookings.properties).toHaveProperty('booking_token')
  })

  test('is in no webhook, calendar, activity log or list of mails', async () => {
    await addWebhook(f, ['booking.created', 'booking.cancelled'], 'https://example.com/hook')
    const other = await book(db.visitor, {
      ...lessonRequest(f.home),
      p_start_time: '2026-06-17T18:00:00Z',
      p_end_time: '2026-06-17T19:00:00Z',
    })
    const { booking_token } = await bookingRow(db, other)
    await call(f.people.admin, 'cancel_booking', { p_booking_id: other, p_booking_token: '' })
    for (const table of ['webhook_deliveries', 'activity', 'email_logs']) {
      const rows = JSON.stringify(await db.owner.query(`select * from ${table}`))
      expect(rows, table).toContain(other)
      expect(rows, table).not.toContain(booking_token)
    }
  })
})
