import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { caller } from './fixtures/concurrent-callers.ts'
import { bookingRow, call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'
import { seriesRequest } from './fixtures/series-request.ts'

/** A change whose answer was lost is sent again with its key, and happens once. */
describe.each(engines)('repeated changes of a booking on %s', (engine) => {
  const { db, f, bookCage, hours } = freshFacilitiesOn(engine, { also: ['booking_groups'] })
  const keyed = (key: string, who: 'admin' | 'visitor') =>
    who === 'admin'
      ? db.as({ ...caller(f.accounts.admin), headers: { 'idempotency-key': key } })
      : db.as({ role: 'anon', claims: {}, headers: { 'idempotency-key': key } })

  const changes = [
    ['extend_booking', 'admin', { p_minutes: 30 }],
    ['extend_booking', 'admin', { p_minutes: 5, p_override: true }],
    ['staff_move_booking', 'admin', { p_space_id: 'second', ...hours(17, '12:00', '13:00') }],
    [
      'staff_move_booking',
      'admin',
      { p_space_id: 'second', ...hours(17, '03:00', '04:00'), p_override: true },
    ],
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
      expect(again).toEqual(first)
    })
    if (first && 'broken_rules' in first) {
      const isOverridden = 'p_override' in given
      expect(first.broken_rules).toHaveLength(isOverridden ? 1 : 0)
      const other = { ...asked, p_override: !isOverridden }
      await expectRefused(db, 'PT422', () => call(keyed('the-key-of-a-change', who), name, other))
    }
    if (name === 'cancel_booking') {
      const other = { ...asked, p_reason: 'Snow' }
      await expectRefused(db, 'PT422', () => call(keyed('the-key-of-a-change', who), name, other))
      return
    }
    await expectRefused(db, 'PT422', () =>
      call(keyed('the-key-of-a-change', who), 'cancel_booking', {
        ...{ p_booking_id: id, p_booking_token: booking_token },
      }),
    )
  })

  test('a series is cancelled once for one key', async () => {
    const [made] = await call(f.people.admin, 'create_booking_series', seriesRequest(f.home))
    const p_booking_id = made?.booking_id
    const send = (scope: string) =>
      call(keyed('the-key-of-a-series', 'admin'), 'cancel_booking_series', {
        ...{ p_booking_id, p_scope: scope },
      })
    const first = await send('following')
    expect(first).toHaveLength(4)
    await expectNoEffect(db, async () => expect(await send('following')).toEqual(first))
    await expectRefused(db, 'PT422', () => send('all'))
  })

  test.each(['admin', 'visitor'] as const)(
    'bookings of a group move and are cancelled by the %s once for one key',
    async (who) => {
      const made = await bookGroup(
        db.visitor,
        groupRequest(f.home, [
          partOf(f.home, { player_name: 'Owen Brandt' }),
          partOf(f.home, { player_name: 'Ana Brandt' }),
        ]),
      )
      const p_group_token = made.group_token
      const before = await call(db.visitor, 'get_booking_group_by_token', { p_group_token })
      const p_bookings = before.map(({ booking_id }) => ({
        ...{ id: booking_id, space_id: null, start_time: june(16, '15:00') },
        end_time: june(16, '16:00'),
      }))
      const sendTwice = async (key: string, name: string, asked: Record<string, unknown>) => {
        const send = () => call(keyed(key, who), name, { p_group_token, ...asked })
        const first = await send()
        expect(first).toHaveLength(2)
        await expectNoEffect(db, async () => expect(await send()).toEqual(first))
      }
      await sendTwice('the-key-of-a-move', 'move_booking_group', {
        p_bookings: JSON.stringify(p_bookings),
      })
      await expectRefused(db, 'PT422', () =>
        call(keyed('the-key-of-a-move', who), 'cancel_booking_group', { p_group_token }),
      )
      await sendTwice('the-key-of-a-cancel', 'cancel_booking_group', { p_reason: 'Rain' })
    },
  )
})
