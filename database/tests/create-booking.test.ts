import { beforeEach, describe, expect, test } from 'vitest'
import {
  book,
  bookingRequest,
  bookingRow,
  call,
  clearBookings,
  facilitiesOn,
  june,
  lessonRequest,
  monday,
  startOver,
} from './facility-fixture.ts'
import { expectRefused } from './refusal.ts'
import { engines } from './test-database.ts'

const noSlot = 'Please select an available time slot.'
const notBookable = 'That time cannot be booked. Pick another and your details stay filled in.'
const justTaken = 'That time was just taken. Pick another and your details stay filled in.'

describe.each(engines)('create_booking on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  beforeEach(() => startOver(db))

  const refused = (
    state: string,
    sentence: string,
    request: Record<string, unknown>,
    actor = f.people.visitor,
  ) => expectRefused(db, state, () => book(actor, request), sentence)

  test('a visitor books a cage', async () => {
    const id = await book(
      f.people.visitor,
      bookingRequest(f.home, {
        p_player_name: '  Owen Brandt ',
        p_player_email: ' Owen@Example.com\n',
        p_player_phone: ' ',
        p_is_minor: true,
        p_parent_name: 'Kate Brandt',
        p_notes: 'Left-handed.\nBrings a friend.',
      }),
    )
    const row = await bookingRow(db, id)
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
    const id = await book(f.people.visitor, bookingRequest(f.home, { p_parent_name: 'Somebody' }))
    expect((await bookingRow(db, id)).parent_name).toBeNull()
  })

  test('a visitor books a lesson, and the optional arguments may be left out', async () => {
    const { p_player_phone, p_is_minor, p_parent_name, p_notes, ...request } = lessonRequest(f.home)
    expect([p_player_phone, p_is_minor, p_parent_name, p_notes]).toEqual([null, false, null, null])
    const row = await bookingRow(db, await book(f.people.visitor, request))
    expect(row).toMatchObject({
      instructor_id: f.home.instructor,
      service_requires_instructor: true,
      is_minor: false,
    })
  })

  test('tokens differ wholly', async () => {
    const tokens = new Set<string>()
    for (let hour = 9; hour < 21; hour += 1) {
      const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
      const times = {
        p_start_time: june(16, clock(hour)),
        p_end_time: june(16, clock(hour + 1)),
      }
      const row = await bookingRow(db, await book(db.visitor, bookingRequest(f.home, times)))
      tokens.add(row.booking_token.slice(0, 8)).add(row.booking_token.slice(-8))
    }
    expect(tokens.size).toBe(24)
  })

  test('the confirmation is queued in the same transaction, without the notes', async () => {
    const id = await book(
      f.people.visitor,
      lessonRequest(f.home, {
        p_notes: 'Buy cheap pills',
        p_is_minor: true,
        p_parent_name: 'Kate',
      }),
    )
    const mails = await db.owner.query(
      `select facility_id, booking_id, email_type, recipient, delivery_status, sent_at, payload, attempts,
         next_attempt_at, leased_until
       from email_logs join private.mail_queue on email_log_id = email_logs.id
       where email_type = 'booking_confirmation'`,
    )
    const { booking_token } = await bookingRow(db, id)
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

  test('a facility that is not the site’s books and sends nothing', async () => {
    await book(f.people.visitor, bookingRequest(f.away))
    expect(await db.owner.query('select id from email_logs')).toEqual([])
  })

  test('addresses of the demo facility are never written to', async () => {
    await db.owner.query(`insert into private.demo_addresses values ('demo@example.com')`)
    await book(f.people.visitor, bookingRequest(f.home, { p_player_email: 'Demo@Example.com' }))
    expect(await db.owner.query('select id from email_logs')).toEqual([])
  })

  describe('the form', () => {
    const long = 'x'.repeat(101)
    const wrong: [string, Record<string, unknown>, string][] = [
      ['no name', { p_player_name: null }, 'Player name is required'],
      ['a blank name', { p_player_name: ' \t' }, 'Player name is required'],
      ['no e-mail', { p_player_email: '' }, 'Email is required'],
      [
        'a minor without a parent',
        { p_is_minor: true, p_parent_name: ' ' },
        'Parent/guardian name is required for minors',
      ],
      [
        'two addresses',
        { p_player_email: 'a@example.com, b@example.com' },
        'Enter one email address, such as name@example.com.',
      ],
      [
        'a blank that nobody sees in the address',
        { p_player_email: 'a\u00a0b@example.com' },
        'Enter one email address, such as name@example.com.',
      ],
      [
        'an address with half a domain',
        { p_player_email: 'a@example..com' },
        'Enter one email address, such as name@example.com.',
      ],
      [
        'a header in the address',
        { p_player_email: 'a@example.com\nBcc: b@example.com' },
        'Enter one email address, such as name@example.com.',
      ],
      [
        'a long name',
        { p_player_name: long },
        'Player name must be one line of at most 100 characters.',
      ],
      [
        'a name of two lines',
        { p_player_name: 'a\r\nb' },
        'Player name must be one line of at most 100 characters.',
      ],
      [
        'a long phone',
        { p_player_phone: '5'.repeat(41) },
        'Phone must be one line of at most 40 characters.',
      ],
      [
        'a long parent name',
        { p_is_minor: true, p_parent_name: long },
        'Parent/guardian name must be one line of at most 100 characters.',
      ],
      ['long notes', { p_notes: 'x'.repeat(2001) }, 'Notes can have at most 2,000 characters.'],
      ['no start', { p_start_time: null }, noSlot],
      ['no end', { p_end_time: null }, noSlot],
      ['no end ever', { p_end_time: 'infinity' }, noSlot],
      ['no service', { p_service_type_id: null }, 'Please select a service type.'],
    ]
    test.each(wrong)('%s is refused', async (_, change, sentence) => {
      await refused('P0001', sentence, bookingRequest(f.home, change))
    })

    test('administrators get the sentences of their form', async () => {
      const both = 'Player name and email are required.'
      const { admin } = f.people
      await refused('P0001', both, bookingRequest(f.home, { p_player_name: '' }), admin)
      await refused('P0001', both, bookingRequest(f.home, { p_player_email: null }), admin)
      await refused(
        'P0001',
        'Parent/guardian name is required for minors.',
        bookingRequest(f.home, { p_is_minor: true }),
        admin,
      )
    })

    test('limits are taken', async () => {
      await book(
        f.people.visitor,
        bookingRequest(f.home, {
          p_player_name: 'é'.repeat(100),
          p_player_phone: '5'.repeat(40),
          p_notes: '\u{1F3CF}'.repeat(2000),
        }),
      )
    })
  })

  describe('what is booked', () => {
    test('the facility exists', async () => {
      for (const id of [null, '00000000-0000-4000-8000-000000000000']) {
        await refused('PT404', 'Facility not found', bookingRequest(f.home, { p_facility_id: id }))
      }
      await db.owner.query('update facilities set deleted_at = now() where id = $1', [f.away.id])
      await refused('PT404', 'Facility not found', bookingRequest(f.away))
      await refused('PT404', 'Facility not found', bookingRequest(f.away), f.people.foreignAdmin)
      await db.owner.query('update facilities set deleted_at = null where id = $1', [f.away.id])
    })

    test('space, service and instructor are its own, and active', async () => {
      const space = 'Please select a space/cage.'
      const service = 'Please select a service type.'
      for (const actor of [f.people.visitor, f.people.admin]) {
        const no = (sentence: string, request: object) =>
          refused('P0001', sentence, request as Record<string, unknown>, actor)
        await no(space, bookingRequest(f.home, { p_space_id: f.away.space }))
        await no(space, bookingRequest(f.home, { p_space_id: f.inactiveSpace }))
        await no(service, bookingRequest(f.home, { p_service_type_id: f.away.open }))
        await no(service, bookingRequest(f.home, { p_service_type_id: f.inactiveService }))
        for (const instructor of [f.away.instructor, f.idle, f.deleted]) {
          await refused(
            'PT409',
            notBookable,
            lessonRequest(f.home, { p_instructor_id: instructor }),
            actor,
          )
        }
      }
    })

    test('an instructor is there exactly when the service requires one', async () => {
      await refused(
        'P0001',
        'This service type requires an instructor. Please select one.',
        lessonRequest(f.home, { p_instructor_id: null }),
      )
      await refused(
        'P0001',
        'This service type does not take an instructor.',
        bookingRequest(f.home, { p_instructor_id: f.home.instructor }),
      )
    })

    test('a lesson has its service’s length, cage time one of the options or its service’s', async () => {
      const until = (time: string) => ({ p_end_time: june(16, time) })
      for (const time of ['11:30', '12:30', '10:15', '10:00', '09:00', '10:59']) {
        await refused('P0001', noSlot, lessonRequest(f.home, until(time)))
      }
      for (const time of ['10:45', '13:00', '10:01', '10:00']) {
        await refused('P0001', noSlot, bookingRequest(f.home, until(time)))
      }
      for (const time of ['10:30', '11:30', '12:00']) {
        await book(f.people.visitor, bookingRequest(f.home, until(time)))
        await clearBookings(db)
      }
      await db.owner.query(
        'update facility_service_types set duration_minutes = 75 where id = $1',
        [f.home.open],
      )
      await book(f.people.visitor, bookingRequest(f.home, until('11:15')))
      await db.owner.query(
        'update facility_service_types set duration_minutes = 60 where id = $1',
        [f.home.open],
      )
    })

    test('a kind that is switched off is the administrator’s alone', async () => {
      const turn = (column: string, on: boolean) =>
        db.owner.query(`update facility_settings set ${column} = $1`, [on])
      await turn('allow_open_cage_bookings', false)
      await refused('PT409', notBookable, bookingRequest(f.home))
      await refused('PT409', notBookable, bookingRequest(f.home), f.people.foreignAdmin)
      await book(f.people.visitor, lessonRequest(f.home, { p_space_id: f.home.secondSpace }))
      await book(f.people.admin, bookingRequest(f.home))
      await turn('allow_open_cage_bookings', true)
      await clearBookings(db)
      await turn('allow_instructor_bookings', false)
      await refused('PT409', notBookable, lessonRequest(f.home))
      await book(f.people.admin, lessonRequest(f.home))
      await turn('allow_instructor_bookings', true)
    })
  })

  describe('when', () => {
    const at = (day: number, from: string, to: string) => ({
      p_start_time: june(day, from),
      p_end_time: june(day, to),
    })

    test('only on the grid, within the hours, not too soon and not too late', async () => {
      for (const time of [
        at(16, '10:15', '11:15'),
        at(16, '08:30', '09:30'),
        at(16, '20:30', '21:30'),
        at(15, '10:30', '11:30'),
        at(15, '09:30', '10:30'),
        at(14, '10:00', '11:00'),
        { p_start_time: '2026-07-16T10:00-04:00', p_end_time: '2026-07-16T11:00-04:00' },
        { p_start_time: '9999-12-31T10:00-04:00', p_end_time: '9999-12-31T11:00-04:00' },
        { p_start_time: '0001-01-01T10:00-04:00', p_end_time: '0001-01-01T11:00-04:00' },
        {
          p_start_time: '2026-06-16T14:00:00.000001Z',
          p_end_time: '2026-06-16T15:00:00.000001Z',
        },
      ]) {
        await refused('PT409', notBookable, bookingRequest(f.home, time))
      }
      await book(f.people.visitor, bookingRequest(f.home, at(15, '11:00', '12:00')))
      await book(
        f.people.visitor,
        bookingRequest(f.home, {
          p_start_time: '2026-07-15T20:00-04:00',
          p_end_time: '2026-07-15T21:00-04:00',
        }),
      )
    })

    test('an administrator is not bound by the lead time, but by now', async () => {
      const now = at(15, '10:00', '11:00')
      await refused('PT409', notBookable, bookingRequest(f.home, now))
      await refused('PT409', notBookable, bookingRequest(f.home, now), f.people.instructor)
      await refused('PT409', notBookable, bookingRequest(f.home, now), f.people.foreignAdmin)
      await book(f.people.admin, bookingRequest(f.home, now))
      await refused(
        'PT409',
        notBookable,
        bookingRequest(f.home, at(15, '09:30', '10:30')),
        f.people.admin,
      )
    })

    test('not twice, neither the space nor the instructor', async () => {
      await book(f.people.visitor, lessonRequest(f.home))
      for (const actor of [f.people.visitor, f.people.admin]) {
        await refused('PT409', justTaken, bookingRequest(f.home), actor)
        await refused('PT409', justTaken, bookingRequest(f.home, at(16, '10:30', '11:30')), actor)
        await refused(
          'PT409',
          justTaken,
          lessonRequest(f.home, { p_space_id: f.home.secondSpace }),
          actor,
        )
      }
      await book(f.people.visitor, bookingRequest(f.home, at(16, '11:00', '12:00')))
      await book(
        f.people.visitor,
        lessonRequest(f.home, { p_space_id: f.home.secondSpace, p_instructor_id: f.jenna }),
      )
    })

    test('a cancelled booking frees its time', async () => {
      const id = await book(f.people.visitor, bookingRequest(f.home))
      await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [id])
      await book(f.people.visitor, bookingRequest(f.home))
    })

    test('any space means the first free one by name', async () => {
      const any = bookingRequest(f.home, { p_space_id: null })
      const first = await bookingRow(db, await book(f.people.visitor, any))
      const second = await bookingRow(db, await book(f.people.visitor, any))
      expect([first.space_id, second.space_id]).toEqual([f.home.space, f.home.secondSpace])
      await refused('PT409', justTaken, any)
    })

    test('what get_available_time_slots offers is what can be booked', async () => {
      await db.owner.query('update facility_settings set buffer_minutes_between_bookings = 15')
      await book(f.people.visitor, bookingRequest(f.home, at(16, '12:00', '13:30')))
      const slots = await call(f.people.visitor, 'get_available_time_slots', {
        p_facility_id: f.home.id,
        p_space_id: f.home.space,
        p_instructor_id: null,
        p_date: '2026-06-16',
        p_duration_minutes: 60,
      })
      expect(slots).toHaveLength(23)
      for (const slot of slots) {
        const request = bookingRequest(f.home, {
          p_start_time: slot.start_time,
          p_end_time: slot.end_time,
        })
        if (slot.is_available) {
          const id = await book(f.people.visitor, request)
          await db.owner.query('delete from bookings where id = $1', [id])
        } else {
          await refused('PT409', justTaken, request)
        }
      }
      expect(slots.filter((slot) => !slot.is_available)).toHaveLength(6)
      await db.owner.query('update facility_settings set buffer_minutes_between_bookings = 0')
    })
  })

  describe('a retry', () => {
    const withKey = (key: string) =>
      db.as({ role: 'anon', claims: {}, headers: { 'x-idempotency-key': key } })

    test('with the same key gets the booking that it made', async () => {
      const key = 'a2b1c0d9-0000-4000-8000-000000000000'
      const id = await book(withKey(key), bookingRequest(f.home))
      expect(await book(withKey(key), bookingRequest(f.home))).toBe(id)
      expect(await db.owner.query('select id from bookings')).toHaveLength(1)
      expect(await db.owner.query('select id from email_logs')).toHaveLength(1)
    })

    test('with another request or another key is another booking', async () => {
      const key = 'another-key-of-24-characters'
      await book(withKey(key), bookingRequest(f.home))
      await expectRefused(
        db,
        'PT409',
        () => book(withKey(key), bookingRequest(f.home, { p_player_name: 'Somebody Else' })),
        justTaken,
      )
      await expectRefused(
        db,
        'PT409',
        () => book(withKey(`${key}-2`), bookingRequest(f.home)),
        justTaken,
      )
    })

    test.each(['', 'short', 'x'.repeat(101)])('a key of no use is ignored: %s', async (key) => {
      await book(withKey(key), bookingRequest(f.home))
      await expectRefused(db, 'PT409', () => book(withKey(key), bookingRequest(f.home)), justTaken)
    })
  })
})
