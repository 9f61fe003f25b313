import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { justTaken } from './fixtures/booking-refusals.ts'
import {
  book,
  bookingRequest,
  cancelBooking,
  june,
  lessonRequest,
  monday,
} from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

const keyForm = 'An idempotency key must have 16 to 100 letters, digits or signs, and no blanks.'
const keysDiffer = 'The headers Idempotency-Key and X-Idempotency-Key must not differ.'
const keyUsed =
  'This idempotency key has already made another booking. Use a new key for each booking.'

describe.each(engines)('create_booking on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine)

  test('a visitor books a cage', async () => {
    const id = await bookCage({
      p_player_name: '  Owen Brandt ',
      p_player_email: ' Owen@Example.com\n',
      p_player_phone: ' ',
      p_is_minor: true,
      p_parent_name: 'Kate Brandt',
      p_notes: 'Left-handed.\nBrings a friend.',
    })
    const row = await rowOf(id)
    expect(row).toMatchObject({
      facility_id: f.home.id,
      space_id: f.home.space,
      service_type_id: f.home.open,
      instructor_id: null,
      start_time: new Date(june(16, '10:00')),
      end_time: new Date(june(16, '11:00')),
      status: 'confirmed',
      player_name: 'Owen Brandt',
      player_email: 'Owen@Example.com',
      player_phone: null,
      is_minor: true,
      parent_name: 'Kate Brandt',
      notes: 'Left-handed.\nBrings a friend.',
      service_requires_instructor: false,
      created_at: new Date(monday),
    })
    expect(row.booking_token).toMatch(/^[0-9a-f]{64}$/)
  })

  test('an adult’s parent name is dropped', async () => {
    const id = await bookCage({ p_parent_name: 'Somebody' })
    expect((await rowOf(id)).parent_name).toBeNull()
  })

  test('a visitor books a lesson, and the optional arguments may be left out', async () => {
    const { p_player_phone, p_is_minor, p_parent_name, p_notes, ...request } = lessonRequest(f.home)
    expect([p_player_phone, p_is_minor, p_parent_name, p_notes]).toEqual([null, false, null, null])
    const row = await rowOf(await book(f.people.visitor, request))
    expect(row).toMatchObject({
      instructor_id: f.home.instructor,
      service_requires_instructor: true,
      is_minor: false,
    })
  })

  test('no two tokens share a beginning or an end', async () => {
    const tokens = new Set<string>()
    for (let hour = 9; hour < 21; hour += 1) {
      const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
      const times = hours(16, clock(hour), clock(hour + 1))
      const row = await rowOf(await bookCage(times))
      tokens.add(row.booking_token.slice(0, 8)).add(row.booking_token.slice(-8))
    }
    expect(tokens.size).toBe(24)
  })

  test('the confirmation is queued in the same transaction, without the notes', async () => {
    const id = await bookLesson({
      p_notes: 'Buy cheap pills',
      p_is_minor: true,
      p_parent_name: 'Kate',
    })
    const mails = await db.owner.query(
      `select facility_id, booking_id, email_type, recipient, delivery_status, sent_at, payload, attempts,
         next_attempt_at, leased_until
       from email_logs join private.mail_queue on email_log_id = email_logs.id
       where email_type = 'booking_confirmation'`,
    )
    const { booking_token } = await rowOf(id)
    expect(mails).toMatchObject([
      {
        facility_id: f.home.id,
        booking_id: id,
        email_type: 'booking_confirmation',
        recipient: 'owen@example.com',
        delivery_status: 'queued',
        sent_at: null,
        attempts: 0,
        next_attempt_at: new Date(monday),
        leased_until: null,
        payload: {
          sequence: 0,
          reason: null,
          booking: {
            id,
            booking_token,
            reference: booking_token.slice(0, 8),
            start_time: '2026-06-16T14:00:00+00:00',
            end_time: '2026-06-16T15:00:00+00:00',
            status: 'confirmed',
            player_name: 'Owen Brandt',
            parent_name: 'Kate',
            is_minor: true,
            service_name: 'Lesson',
            service_requires_instructor: true,
            space_name: 'Cage A',
            space_type: 'batting_cage',
            space_description: null,
            instructor_name: 'Ray Delgado',
          },
          facility: expect.objectContaining({
            id: f.home.id,
            name: 'The home cages',
            time_zone: 'America/New_York',
            cancellation_policy: null,
          }),
        },
      },
    ])
    expect(JSON.stringify(mails)).not.toContain('pills')
  })

  test('a booking of a facility that the site does not show sends nothing', async () => {
    await book(f.people.visitor, bookingRequest(f.away))
    expect(await db.owner.query('select id from email_logs')).toEqual([])
  })

  test('addresses of the demo facility are never written to', async () => {
    await db.owner.query(`insert into private.demo_addresses values ('demo@example.com')`)
    await bookCage({ p_player_email: 'Demo@Example.com' })
    expect(await db.owner.query('select id from email_logs')).toEqual([])
  })

  describe('a retry', () => {
    const withKey = (key: string) =>
      db.as({ role: 'anon', claims: {}, headers: { 'x-idempotency-key': key } })

    test('with the same key returns the booking that it made', async () => {
      const key = 'a2b1c0d9-0000-4000-8000-000000000000'
      const id = await bookCage({}, withKey(key))
      expect(await bookCage({}, withKey(key))).toBe(id)
      expect(await db.owner.query('select id from bookings')).toHaveLength(1)
      expect(await db.owner.query('select id from email_logs')).toHaveLength(1)
    })

    test('a day later books again, and is remembered anew', async () => {
      const key = 'a-key-that-was-used-yesterday'
      const id = await bookCage({}, withKey(key))
      await db.owner.query(
        `update private.booking_requests set created_at = created_at - interval '25 hours'`,
      )
      await cancelBooking(f.people.admin, id)
      const again = await bookCage({}, withKey(key))
      expect(again).not.toBe(id)
      expect(await bookCage({}, withKey(key))).toBe(again)
    })

    test('with another key makes another booking', async () => {
      const key = 'another-key-of-24-characters'
      await bookCage({}, withKey(key))
      const again = () => bookCage({}, withKey(`${key}-2`))
      await expectRefused(db, 'PT409', again, justTaken)
    })

    test('with the same key and any other form is refused, also where the time is free', async () => {
      const key = 'another-key-of-24-characters'
      await bookCage({}, withKey(key))
      for (const change of [
        { p_player_name: 'Somebody Else' },
        { p_player_phone: '(512) 555-0100' },
        { p_notes: 'Left-handed' },
        { p_space_id: f.home.secondSpace },
        { p_space_id: null },
        hours(17, '12:00', '13:00'),
      ])
        await expectRefused(db, 'PT422', () => bookCage(change, withKey(key)), keyUsed)
    })

    test('at another facility may have the same key', async () => {
      const key = 'another-key-of-24-characters'
      const id = await bookCage({}, withKey(key))
      expect(await book(withKey(key), bookingRequest(f.away))).not.toBe(id)
    })

    test('may send the key in the usual header', async () => {
      const key = 'a2b1c0d9-0000-4000-8000-000000000000'
      const usual = db.as({ role: 'anon', claims: {}, headers: { 'idempotency-key': key } })
      const id = await bookCage({}, usual)
      expect(await bookCage({}, usual)).toBe(id)
      expect(await bookCage({}, withKey(key))).toBe(id)
      const both = { 'idempotency-key': key, 'x-idempotency-key': `${key}-2` }
      const torn = db.as({ role: 'anon', claims: {}, headers: both })
      await expectRefused(db, 'P0001', () => bookCage({}, torn), keysDiffer)
    })

    test.each(['', 'short', 'x'.repeat(101), 'one blank in it, too', 'ключ-ключ-ключ-ключ'])(
      'with a key that cannot be used is refused, so that no retry books twice: %s',
      async (key) => {
        const attempt = () => bookCage({}, withKey(key))
        await expectRefused(db, 'P0001', attempt, keyForm)
        expect(await db.owner.query('select id from bookings')).toEqual([])
      },
    )
  })
})
