import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { caller } from './fixtures/concurrent-callers.ts'
import { bookingRow, call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

/** A change whose answer was lost is sent again with its key, and happens once. */
describe.each(engines)('repeated changes of a booking on %s', (engine) => {
  const { db, f, bookCage, hours } = freshFacilitiesOn(engine)
  const keyed = (key: string, who: 'admin' | 'visitor') =>
    who === 'admin'
      ? db.as({ ...caller(f.accounts.admin), headers: { 'idempotency-key': key } })
      : db.as({ role: 'anon', claims: {}, headers: { 'idempotency-key': key } })

  const changes = [
    ['extend_booking', 'admin', { p_minutes: 30 }],
    ['staff_move_booking', 'admin', { p_space_id: 'second', ...hours(17, '12:00', '13:00') }],
    ['move_rest_of_booking', 'admin', { p_space_id: 'second' }],
    ['move_booking', 'visitor', { p_space_id: null, ...hours(17, '12:00', '13:00') }],
    ['cancel_booking', 'visitor', { p_reason: 'Rain' }],
    ['cancel_booking', 'admin', { p_reason: 'Rain' }],
  ] as const

  test.each(changes)('%s by the %s happens once for one key', async (name, who, given) => {
    const id = await bookCage()
    if (name === 'move_rest_of_booking') db.clock.set(june(16, '10:25'))
    const { booking_token } = await bookingRow(db, id)
    const named =
      name === 'move_booking'
        ? { p_booking_token: booking_token }
        : {
            p_booking_id: id,
            ...(name === 'cancel_booking' &&
              who === 'visitor' && { p_booking_token: booking_token }),
          }
    const asked = {
      ...named,
      ...given,
      ...('p_space_id' in given && given.p_space_id && { p_space_id: f.home.secondSpace }),
    }
    const send = (key: string) => call(keyed(key, who), name, asked)
    const [first] = await send('the-key-of-a-change')
    await expectNoEffect(db, async () => {
      const [again] = await send('the-key-of-a-change')
      expect(again).toEqual({
        ...first,
        ...('broken_rules' in (again ?? {}) && { broken_rules: [] }),
      })
    })
    if (name === 'cancel_booking') return
    await expectRefused(db, 'PT422', () =>
      call(keyed('the-key-of-a-change', who), 'cancel_booking', {
        ...{ p_booking_id: id, p_booking_token: booking_token },
      }),
    )
  })
})
