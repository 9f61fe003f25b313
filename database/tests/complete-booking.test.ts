import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, type Facilities, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('complete_booking on %s', (engine) => {
  const { db, f, bookCage, rowOf } = freshFacilitiesOn(engine)
  let id: string
  beforeEach(async () => {
    id = await bookCage()
  })

  const complete = (role: keyof Facilities['people'], booking: string | null = id) =>
    call(f.people[role], 'complete_booking', { p_booking_id: booking })

  test('an administrator completes a booking that has started', async () => {
    await expectRefused(
      db,
      'PT409',
      () => complete('admin'),
      'A booking can be marked as completed once it has started.',
    )
    db.clock.set(june(16, '10:00'))
    expect(await complete('admin')).toEqual([{ id, status: 'completed' }])
    expect((await rowOf(id)).status).toBe('completed')
    expect(await db.owner.query('select email_type from email_logs')).toEqual([
      { email_type: 'booking_confirmation' },
    ])
    await expectRefused(
      db,
      'PT409',
      () => complete('secondAdmin'),
      'This booking is already completed.',
    )
  })

  test('a cancelled booking stays cancelled', async () => {
    db.clock.set(june(16, '12:00'))
    await db.owner.query(`update bookings set status = 'cancelled'`)
    await expectRefused(db, 'PT409', () => complete('admin'), 'This booking is already cancelled.')
  })

  test('nobody else can complete it', async () => {
    db.clock.set(june(16, '12:00'))
    for (const role of ['stranger', 'instructor', 'foreignAdmin'] as const) {
      await expectRefused(db, 'PT404', () => complete(role), 'Booking not found')
    }
    await expectRefused(db, '42501', () => complete('visitor'))
    for (const unknown of [null, '00000000-0000-4000-8000-000000000000']) {
      await expectRefused(db, 'PT404', () => complete('admin', unknown), 'Booking not found')
    }
  })

  test('a completed booking still holds its time', async () => {
    db.clock.set(june(16, '10:00'))
    await complete('admin')
    await expectRefused(db, '23P01', () =>
      db.owner.query(
        `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time,
           player_name, player_email)
         select facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email
         from bookings`,
      ),
    )
  })
})
