import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'

describe.each(engines)('who is told of a row of bookings on %s', (engine) => {
  const { db, f } = freshFacilitiesOn(engine, { also: ['email_logs'] })

  const mails = () =>
    db.owner.query('select email_type, recipient from email_logs order by recipient')

  /** Inserts a lesson with Ray directly into the table. */
  async function enter(row: Record<string, string> = {}) {
    const lesson = {
      facility_id: f.home.id,
      space_id: f.home.space,
      service_type_id: f.home.lesson,
      instructor_id: f.home.instructor,
      player_name: 'Owen',
      player_email: 'owen@example.com',
      start_time: june(16, '10:00'),
      end_time: june(16, '11:00'),
      ...row,
    }
    const names = Object.keys(lesson)
    await db.owner.query(
      `insert into bookings (${names}) values (${names.map((_, i) => `$${i + 1}`)})`,
      Object.values(lesson),
    )
  }

  test('a new row tells the customer and the instructor, as a change does', async () => {
    await enter()
    expect(await mails()).toEqual([
      { email_type: 'booking_confirmation', recipient: 'owen@example.com' },
      { email_type: 'instructor_notice', recipient: 'ray@example.com' },
    ])
  })

  test.each([
    ['cancelled before it came', { status: 'cancelled' }],
    ['booked elsewhere, earlier', { created_at: '2026-06-01T12:00:00Z' }],
    ['over', { start_time: '2026-06-12T14:00:00Z', end_time: '2026-06-12T15:00:00Z' }],
  ])('one that is %s tells nobody', async (_case, row) => {
    await enter(row)
    expect(await mails()).toEqual([])
  })

  test('an administrator can keep the message from the customer, nobody else can', async () => {
    await enter()
    const [booking] = await db.owner.query('select id, booking_token from bookings')
    const quietly = (who: 'admin' | 'stranger', no = 'no') =>
      db.as({
        role: 'authenticated',
        claims: { sub: f.accounts[who].id, session_id: f.accounts[who].sessionId },
        headers: { 'x-tell-customer': no },
      })
    await quietly('admin').query(`update bookings set end_time = end_time + interval '15 minutes'`)
    await quietly('admin', ' No').query(
      `update bookings set end_time = end_time + interval '15 minutes'`,
    )
    const types = (await mails()).map(({ email_type }) => email_type)
    expect(types).toEqual(['booking_confirmation', ...Array(3).fill('instructor_notice')])
    await call(quietly('stranger'), 'cancel_booking', {
      p_booking_id: booking?.id,
      p_booking_token: booking?.booking_token,
    })
    expect(await mails()).toContainEqual({
      email_type: 'booking_cancellation',
      recipient: 'owen@example.com',
    })
  })
})
