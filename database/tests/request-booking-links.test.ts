import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { book, bookingRequest, call, june, monday } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('request_booking_links on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours } = freshFacilitiesOn(engine)

  const request = (p_email: unknown) => call(f.people.visitor, 'request_booking_links', { p_email })

  const mails = () =>
    db.owner.query(
      `select recipient, booking_id, facility_id, jsonb_path_query_array(payload, '$.bookings[*].id') as ids
       from email_logs join private.mail_queue on email_log_id = email_logs.id
       where email_type = 'booking_links'`,
    )

  test('mails the address its upcoming bookings at the site’s facility, ordered by start', async () => {
    const later = await bookLesson(hours(17, '10:00', '11:00'))
    const sooner = await bookCage({ p_player_email: 'OWEN@example.com' })
    await book(f.people.visitor, bookingRequest(f.away))
    await bookCage({
      p_space_id: f.home.secondSpace,
      p_player_email: 'somebody@example.com',
    })
    expect(await request(' Owen@Example.com ')).toEqual([{ request_booking_links: '' }])
    expect(await mails()).toEqual([
      {
        recipient: 'owen@example.com',
        booking_id: null,
        facility_id: f.home.id,
        ids: [sooner, later],
      },
    ])
  })

  test('returns the same and sends nothing if there are no bookings', async () => {
    await bookCage()
    await expectNoEffect(db, async () => {
      expect(await request('nobody@example.com')).toEqual([{ request_booking_links: '' }])
    })
    db.clock.set(june(16, '11:00'))
    await expectNoEffect(db, () => request('owen@example.com'))
    db.clock.set(monday)
    await db.owner.query(`update bookings set status = 'cancelled'`)
    await expectNoEffect(db, () => request('owen@example.com'))
  })

  test('sends at most three messages an hour', async () => {
    await bookCage()
    for (let i = 0; i < 3; i += 1) await request('owen@example.com')
    await expectNoEffect(db, () => request('OWEN@example.com'))
    expect(await mails()).toHaveLength(3)
    db.clock.set(june(15, '11:00'))
    await request('owen@example.com')
    expect(await mails()).toHaveLength(4)
  })

  test.each(['', null, 'nobody', 'a@example.com, b@example.com', 'a@example.com\nBcc: b@x.com'])(
    'wants one address: %s',
    async (address) => {
      await expectRefused(
        db,
        'P0001',
        () => request(address),
        'Enter one email address, such as name@example.com.',
      )
    },
  )
})
