import { describe, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { noSlot, notBookable, refusedOn } from './fixtures/booking-refusals.ts'
import { clearBookings } from './fixtures/clear-bookings.ts'
import { bookingRequest, june, lessonRequest } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'

describe.each(engines)('the request to create_booking on %s', (engine) => {
  const { db, f, bookCage, bookLesson } = freshFacilitiesOn(engine)
  const refused = refusedOn(db)

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
        'an invisible character in the address',
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
        'a phone without a number',
        { p_player_phone: 'abc' },
        'Enter a phone number, such as (937) 555-0142.',
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

    test('values at their limits are accepted', async () => {
      await bookCage({
        p_player_name: 'é'.repeat(100),
        p_player_phone: '5'.repeat(40),
        p_notes: '\u{1F3CF}'.repeat(2000),
      })
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

    test('space, service and instructor belong to the facility and are active', async () => {
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

    test('an instructor is given exactly when the service requires one', async () => {
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

    test('a lesson has its service’s length; cage time has an offered length or its service’s', async () => {
      const until = (time: string) => ({ p_end_time: june(16, time) })
      for (const time of ['11:30', '12:30', '10:15', '10:00', '09:00', '10:59']) {
        await refused('P0001', noSlot, lessonRequest(f.home, until(time)))
      }
      for (const time of ['10:45', '13:00', '10:01', '10:00']) {
        await refused('P0001', noSlot, bookingRequest(f.home, until(time)))
      }
      for (const time of ['10:30', '11:30', '12:00']) {
        await bookCage(until(time))
        await clearBookings(db)
      }
      await db.owner.query(
        'update facility_service_types set duration_minutes = 75 where id = $1',
        [f.home.open],
      )
      await bookCage(until('11:15'))
      await db.owner.query(
        'update facility_service_types set duration_minutes = 60 where id = $1',
        [f.home.open],
      )
    })

    test('only administrators book a kind that is switched off', async () => {
      const turn = (column: string, on: boolean) =>
        db.owner.query(`update facility_settings set ${column} = $1`, [on])
      await turn('allow_open_cage_bookings', false)
      await refused('PT409', notBookable, bookingRequest(f.home))
      await refused('PT409', notBookable, bookingRequest(f.home), f.people.foreignAdmin)
      await bookLesson({ p_space_id: f.home.secondSpace })
      await bookCage({}, f.people.admin)
      await turn('allow_open_cage_bookings', true)
      await clearBookings(db)
      await turn('allow_instructor_bookings', false)
      await refused('PT409', notBookable, lessonRequest(f.home))
      await bookLesson({}, f.people.admin)
      await turn('allow_instructor_bookings', true)
    })
  })
})
