import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import {
  book,
  bookingRow,
  type Facilities,
  facilitiesOn,
  lessonRequest,
  startOver,
} from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('reading bookings on %s', (engine) => {
  const { db, f, bookCage, bookLesson } = facilitiesOn(engine)
  let cage: string
  let lesson: string
  beforeEach(async () => {
    await startOver(db)
    cage = await bookCage({}, visitor({}))
    lesson = await bookLesson({ p_space_id: f.home.secondSpace }, visitor({}))
  })

  /** A visitor at one network address. */
  const visitor = (headers: Record<string, string>, client = '192.0.2.1') =>
    db.as({ role: 'anon', claims: {}, client, headers })
  const withHeader = (id: string) => visitor({ 'x-booking-id': id })

  test('an administrator’s tokens ask once whose facility it is, and not for each booking', async () => {
    const [plan] = await f.people.admin.query(
      'explain (analyze, format json) select * from private.shown_bookings',
    )
    const calls = JSON.stringify(plan).matchAll(/"ProjectSet"[^[{]*?"Actual Loops": ?([\d.]+)/g)
    const loops = [...calls].map(([, times]) => Number(times))
    expect(loops.length).toBeGreaterThan(1)
    expect(Math.max(...loops)).toBe(1)
  })

  describe('the visitor who booked re-reads', () => {
    const reread = 'select id, booking_token, start_time, end_time, status from bookings'

    test('only their booking, with its id in the header', async () => {
      const row = await bookingRow(db, cage)
      const found = {
        id: cage,
        booking_token: row.booking_token,
        start_time: row.start_time,
        end_time: row.end_time,
        status: 'confirmed',
      }
      expect(await withHeader(cage).query(`${reread} where id = $1`, [cage])).toEqual([found])
      expect(await withHeader(cage).query(reread)).toEqual([found])
      expect(await withHeader(cage).query(`${reread} where id = $1`, [lesson])).toEqual([])
      expect(await withHeader(lesson).query(`${reread} where id = $1`, [cage])).toEqual([])
    })

    test('nothing without the header or with anything but the exact id', async () => {
      for (const id of [
        ...['', '*', '%', ` ${cage}`, cage.replaceAll('-', ''), `{${cage}}`],
        ...[`${cage},${lesson}`, cage.slice(0, 8), 'null'],
      ]) {
        expect(await withHeader(id).query(reread), id).toEqual([])
      }
      const bare = db.as({ role: 'anon', claims: {}, headers: { 'x-other': cage } })
      for (const actor of [bare, f.people.visitor, db.as({ role: 'anon', claims: {} })]) {
        expect(await actor.query(`${reread} where id = $1`, [cage])).toEqual([])
        expect(await actor.query('select count(*)::int as n from bookings')).toEqual([{ n: 0 }])
      }
    })

    test('not with the id alone, which webhooks and API keys show too', async () => {
      const known = { 'x-booking-id': cage }
      for (const client of ['192.0.2.2', '', undefined])
        expect(await visitor(known, client ?? '').query(reread)).toEqual([])
      expect(await db.as({ role: 'anon', claims: {}, headers: known }).query(reread)).toEqual([])
      const key = { 'idempotency-key': 'a-key-that-nobody-else-has' }
      expect(await visitor({ ...known, ...key }, '192.0.2.2').query(reread)).toEqual([])
    })

    test('with the key that made it, from any address, and without that key from none', async () => {
      await startOver(db)
      const key = { 'x-idempotency-key': 'a-key-that-nobody-else-has' }
      const id = await bookCage({}, visitor(key))
      const read = (headers: Record<string, string>, client: string) =>
        visitor({ 'x-booking-id': id, ...headers }, client).query('select id from bookings')
      expect(await read(key, '192.0.2.2')).toEqual([{ id }])
      expect(await read({ 'idempotency-key': key['x-idempotency-key'] }, '')).toEqual([{ id }])
      // Swift writes ids in capitals.
      const capitals = { ...key, 'x-booking-id': id.toUpperCase() }
      expect(await read(capitals, '192.0.2.2')).toEqual([{ id }])
      expect(await read({}, '192.0.2.1')).toEqual([])
      expect(await read({ 'idempotency-key': 'another-key-of-this-length' }, '192.0.2.1')).toEqual(
        [],
      )
    })

    test('only what visitors made: staff and programs have rights of their own', async () => {
      await startOver(db)
      const key = { 'x-idempotency-key': 'a-key-that-nobody-else-has' }
      const claims = { sub: f.accounts.admin.id, session_id: f.accounts.admin.sessionId }
      const admin = db.as({ role: 'authenticated', claims, client: '192.0.2.1', headers: key })
      const id = await bookCage({}, admin)
      for (const headers of [{}, key])
        expect(await visitor({ 'x-booking-id': id, ...headers }).query(reread)).toEqual([])
    })

    test('for fifteen minutes', async () => {
      db.clock.set('2026-06-15T14:14:59.999Z')
      expect(await withHeader(cage).query(reread)).toHaveLength(1)
      db.clock.set('2026-06-15T14:15:00Z')
      expect(await withHeader(cage).query(reread)).toEqual([])
    })

    test('no other column, neither in the result nor in a filter', async () => {
      for (const text of [
        'select * from bookings',
        'select player_name from bookings',
        'select player_email from bookings',
        'select facility_id from bookings',
        'select created_at from bookings',
        'select notes from bookings',
        `select id from bookings where player_email like 'o%'`,
        'select id from bookings where facility_id is not null',
        'select id from bookings order by created_at',
        'select max(player_name) from bookings',
        'select bookings from bookings',
        `select id from bookings where to_jsonb(bookings) ->> 'player_name' is not null`,
      ]) {
        await expectRefused(db, '42501', () => withHeader(cage).query(text))
        await expectRefused(db, '42501', () => f.people.visitor.query(text))
      }
    })

    test('nothing as a signed-in stranger, with or without the header', async () => {
      const stranger = db.as({
        role: 'authenticated',
        claims: { sub: f.accounts.stranger.id, session_id: f.accounts.stranger.sessionId },
        headers: { 'x-booking-id': cage },
      })
      expect(await stranger.query('select id from bookings')).toEqual([])
    })
  })

  describe('staff', () => {
    const ids = async (role: keyof Facilities['people']) =>
      (await f.people[role].query('select id from bookings')).map(({ id }) => id).sort()

    test('administrators see the bookings of their facility, instructors their own lessons', async () => {
      const foreign = await book(f.people.visitor, lessonRequest(f.away))
      expect(await ids('admin')).toEqual([cage, lesson].sort())
      expect(await ids('secondAdmin')).toEqual([cage, lesson].sort())
      expect(await ids('foreignAdmin')).toEqual([foreign])
      expect(await ids('instructor')).toEqual([lesson])
      expect(await ids('foreignInstructor')).toEqual([foreign])
      for (const role of [
        ...(['colleague', 'idleInstructor', 'deletedInstructor', 'stranger', 'visitor'] as const),
      ]) {
        expect(await ids(role), role).toEqual([])
      }
    })

    test('instructors see the player’s details only of confirmed bookings', async () => {
      const [row] = await f.people.instructor.query(
        'select player_name, player_email, player_phone, is_minor, parent_name, notes from bookings',
      )
      expect(row).toMatchObject({ player_name: 'Owen Brandt', player_email: 'owen@example.com' })
      for (const status of ['cancelled', 'completed']) {
        await db.owner.query('update bookings set status = $1', [status])
        expect(await ids('instructor')).toEqual([])
        expect(await ids('admin')).toHaveLength(2)
      }
    })
  })
})
