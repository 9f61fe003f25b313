import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import {
  book,
  bookingRequest,
  type Facilities,
  facilitiesOn,
  june,
  monday,
} from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('facility_dashboard on %s', (engine) => {
  const { db, f, bookCage } = facilitiesOn(engine)
  beforeAll(async () => {
    await bookCage()
    const cancelled = await bookCage({ p_space_id: f.home.secondSpace })
    await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [cancelled])
    await book(f.people.visitor, bookingRequest(f.away))
  })

  const read = (role: keyof Facilities['people']) =>
    f.people[role].query('select * from facility_dashboard')

  test('administrators get one row with three counts', async () => {
    const expected = [
      {
        facility_id: f.home.id,
        upcoming_bookings: '1',
        total_spaces: '3',
        total_instructors: '3',
      },
    ]
    expect(await read('admin')).toEqual(expected)
    expect(await read('secondAdmin')).toEqual(expected)
    expect(await read('foreignAdmin')).toMatchObject([{ facility_id: f.away.id }])
  })

  test('a booking that has started is not upcoming', async () => {
    db.clock.set(june(16, '10:01'))
    expect(await read('admin')).toMatchObject([{ upcoming_bookings: '0' }])
    db.clock.set(monday)
  })

  test('nobody else gets a row', async () => {
    for (const role of ['stranger', 'instructor', 'idleInstructor'] as const) {
      expect(await read(role)).toEqual([])
    }
    await expectRefused(db, '42501', () => read('visitor'))
    await expectRefused(db, /^(42501|0A000)$/, () =>
      f.people.admin.query('update facility_dashboard set total_spaces = 0'),
    )
  })
})
