import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../engines/test-database.ts'
import { call, cancelBooking, facilitiesOn, june } from '../fixtures/facility-fixture.ts'
import { balanceOf } from '../fixtures/staff-calls.ts'

describe.each(engines)('with prices switched on again on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)
  const set = (changes: string) => db.owner.query(`update facility_settings set ${changes}`)
  const mark = (id: string, status: string) =>
    call(f.people.admin, 'mark_booking', { p_booking_id: id, p_mark: status })
  const owed = async (id: string) => (await balanceOf(f, id))[2]

  beforeAll(() =>
    set(
      `enable_payments = true, open_cage_rate = 40, charge_missed = 'all', cancellation_cutoff_hours = 24`,
    ),
  )

  test('what a no-show or a late cancellation owes stays as it was agreed', async () => {
    const missed = await bookCage(hours(16, '10:00', '11:00'))
    const late = await bookCage(hours(16, '12:00', '13:00'))
    const marked = await bookCage(hours(16, '14:00', '15:00'))
    const played = await bookCage(hours(16, '15:00', '16:00'))
    const calledOff = await bookCage(hours(17, '15:00', '16:00'))
    db.clock.set(june(16, '11:30'))
    await cancelBooking(f.people.admin, late)
    await mark(missed, 'no_show')
    await set('enable_payments = false')
    // A note on it changes nothing.
    await f.people.admin.query(`update bookings set staff_notes = 'Called' where id = $1`, [missed])
    await cancelBooking(f.people.admin, calledOff)
    db.clock.set(june(16, '15:30'))
    await mark(marked, 'no_show')
    await mark(played, 'completed')
    await set(`enable_payments = true, charge_missed = 'half', cancellation_cutoff_hours = 0`)
    expect([await owed(missed), await owed(late)]).toEqual([40, 40])
    // What happened while they were off is rated when they are on again, and never anew.
    expect([await owed(marked), await owed(played), await owed(calledOff)]).toEqual([20, 40, 0])
    await set('enable_payments = false')
    await set(`enable_payments = true, charge_missed = 'nothing'`)
    expect([await owed(missed), await owed(late), await owed(marked)]).toEqual([40, 40, 20])
  })
})
