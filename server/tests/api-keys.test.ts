import { PostgrestClient } from '@supabase/postgrest-js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import {
  bookingRequest,
  bookingRow,
  call,
  hours,
  startOver,
} from '../../database/tests/fixtures/facility-fixture.ts'
import { functionsServerOn, siteUrl } from '../functions/test-functions-server.ts'

describe.each(engines)('a program with an API key on %s', (engine) => {
  const { db, f, start, fetch, send, bookCage } = functionsServerOn(engine)
  beforeEach(() => startOver(db))

  const create = async (scope: string) => {
    const [row] = await call(f.people.admin, 'create_api_key', {
      p_facility_id: f.home.id,
      p_name: 'Front door',
      p_scope: scope,
    })
    return row as { id: string; key: string }
  }

  /** Sends the key in both headers, as `createClient(url, key)` does. */
  const client = (key: string, headers: Record<string, string> = {}) =>
    new PostgrestClient(`${siteUrl}/rest/v1`, {
      headers: { apikey: key, authorization: `Bearer ${key}`, ...headers },
      fetch: (input, init) => fetch(new Request(input, init)),
    })
  const lessonRow = 'player_email, facility_spaces(name), facility_service_types(name)'

  test('reads the bookings of its facility, with the key in either header', async () => {
    await bookCage()
    const { key, id } = await create('read_bookings')
    const { data } = await client(key).from('bookings').select(lessonRow).throwOnError()
    const row = {
      player_email: 'owen@example.com',
      facility_spaces: { name: 'Cage A' },
      facility_service_types: { name: 'Open Cage' },
    }
    expect(data).toEqual([row])
    for (const headers of [{ apikey: key }, { authorization: `bearer ${key}` }]) {
      const answer = await fetch(
        new Request(`${siteUrl}/rest/v1/bookings?select=player_email`, { headers }),
      )
      expect(await answer.json()).toEqual([{ player_email: 'owen@example.com' }])
    }
    await expect
      .poll(
        async () =>
          (await db.owner.query('select last_used_at from api_keys where id = $1', [id]))[0],
      )
      .toEqual({ last_used_at: db.clock.now() })
  })

  test('only reads with a reading scope', async () => {
    const id = await bookCage()
    for (const scope of ['read_public', 'read_bookings']) {
      const api = client((await create(scope)).key)
      const later = hours(17, '10:00', '11:00')
      for (const request of [
        api.rpc('create_booking', bookingRequest(f.home, later)),
        api.rpc('create_staff_booking', { p_facility_id: f.home.id }),
        api.rpc('cancel_booking', { p_booking_id: id, p_booking_token: null }),
        api.from('bookings').update({ notes: 'Mine' }).eq('id', id),
      ]) {
        const { status } = await request
        expect([401, 403, 404]).toContain(status)
      }
      const { error, status } = await api.rpc('create_booking', bookingRequest(f.home, later))
      expect([status, error?.message]).toEqual([403, 'This key does not reach create_booking.'])
    }
    expect(await bookingRow(db, id)).toMatchObject({ status: 'confirmed', notes: null })
    expect(await db.owner.query('select id from bookings')).toHaveLength(1)
  })

  test('books, moves and cancels with a writing scope', async () => {
    const api = client((await create('write_bookings')).key)
    const { data: id } = await api.rpc('create_booking', bookingRequest(f.home)).throwOnError()
    const { data: moved } = await api
      .rpc('staff_move_booking', {
        p_booking_id: id,
        p_space_id: f.home.secondSpace,
        p_instructor_id: null,
        ...hours(16, '12:00', '13:00'),
      })
      .throwOnError()
    expect(moved).toMatchObject({ id, space_id: f.home.secondSpace })
    await api.rpc('cancel_booking', { p_booking_id: id, p_booking_token: null }).throwOnError()
    expect(await bookingRow(db, id)).toMatchObject({
      cancellation_reason: 'Cancelled by API: Front door',
    })
  })

  test('is refused at once in every process when its key is revoked', async () => {
    const { key, id } = await create('read_bookings')
    const ask = () => client(key).from('bookings').select('id')
    expect((await ask()).status).toBe(200)
    // Deletes the key as another process would: the server that knows the key is not told.
    await db.owner.query('delete from api_keys where id = $1', [id])
    const refused = await ask()
    expect([refused.status, refused.error?.message]).toEqual([
      401,
      'This API key is not valid. It may have been revoked.',
    ])
    start()
    expect((await ask()).status).toBe(401)
  })

  test('has no access to accounts and other functions', async () => {
    const { key } = await create('write_bookings')
    for (const [method, path, body] of [
      ['GET', '/auth/v1/user'],
      ['PUT', '/auth/v1/user', { password: 'correct horse battery' }],
      ['POST', '/auth/v1/logout'],
      ['POST', '/functions/v1/invite', { email: 'me@example.com', role: 'admin' }],
      ['POST', '/functions/v1/test-email', {}],
      ['POST', '/functions/v1/mail-status', {}],
      ['GET', '/functions/v1/calendar-feed'],
      ['GET', '/functions/v1/facility-calendars'],
      ['GET', '/functions/v1/busy-calendar'],
      ['GET', '/functions/v1/mail-server'],
    ] as const) {
      const answer = await send(method, path, key, body)
      if (path.startsWith('/auth')) expect([401, 403], path).toContain(answer.status)
      else
        expect([answer.status, answer.body.message]).toEqual([
          403,
          `This key does not reach ${path.split('/').at(-1)}.`,
        ])
    }
  })

  test('receives changes with a scope that reads bookings', async () => {
    const path = `${siteUrl}/functions/v1/changes?facility_id=`
    const status = async (scope: string, facilityId: string) => {
      const headers = { authorization: `Bearer ${(await create(scope)).key}` }
      const answer = await fetch(new Request(path + facilityId, { headers }))
      await answer.body?.cancel()
      return answer.status
    }
    expect(await status('read_bookings', f.home.id)).toBe(200)
    expect(await status('read_bookings', f.away.id)).toBe(403)
    expect(await status('read_public', f.home.id)).toBe(403)
    await db.owner.query('delete from api_keys')
  })

  test('is refused by the name of the table when it writes a row back as it read it', async () => {
    const id = await bookCage()
    const desk = client((await create('desk')).key)
    const bookings = () => desk.from('bookings')
    const { data: row } = await bookings().select().eq('id', id).single().throwOnError()
    for (const request of [
      bookings().update(row).eq('id', id),
      bookings().update({ booking_token: 'mine' }).eq('id', id),
      bookings().update({ price: 1 }).eq('id', id),
      bookings().insert({ ...row, id: undefined }),
      bookings().upsert(row),
    ]) {
      const { status, error } = await request
      const message = 'permission denied for table bookings'
      expect({ status, error }).toMatchObject({ status: 403, error: { code: '42501', message } })
      expect(JSON.stringify(error)).not.toContain('view')
    }
    expect((await bookings().select().eq('id', id).single()).data).toEqual(row)
  })

  test('has limits of its own, and cannot guess other keys', async () => {
    start({ limits: true })
    const { key } = await create('read_public')
    const ask = (by: string, from: string) =>
      fetch(
        new Request(`${siteUrl}/rest/v1/facilities?select=id`, { headers: { apikey: by } }),
        from,
      )
    for (let count = 0; count < 21; count += 1) await ask('fungo_sk_guess', '192.0.2.9')
    expect((await ask('fungo_sk_guess', '192.0.2.9')).status).toBe(429)
    expect((await ask(key, '192.0.2.10')).status).toBe(200)
    const statuses = new Set<number>()
    for (let count = 0; count < 1_210; count += 1)
      statuses.add((await ask(key, '192.0.2.10')).status)
    expect(statuses).toEqual(new Set([200, 429]))
    start()
  })

  test('goes on while somebody else guesses from the same address', async () => {
    start({ limits: true })
    const { key, id } = await create('read_public')
    const ask = async (by: string) => {
      const path = `${siteUrl}/rest/v1/facilities?select=id`
      const answer = await fetch(new Request(path, { headers: { apikey: by } }), '192.0.2.11')
      return answer.status
    }
    expect(await ask(key)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      for (let count = 0; count < 21; count += 1) await ask('fungo_sk_guess')
      expect([await ask('fungo_sk_guess'), await ask(key)]).toEqual([429, 200])
      vi.setSystemTime(Date.now() + 61_000)
      await db.owner.query('delete from api_keys where id = $1', [id])
      expect(await ask(key)).toBe(401)
    } finally {
      vi.useRealTimers()
      start()
    }
  })
})
