import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { bookAsStaff } from './fixtures/staff-calls.ts'

describe.each(engines)('marks on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine)
  let id: string
  beforeEach(async () => {
    id = await bookLesson()
    await db.owner.query('delete from email_logs')
  })

  const mark = async (p_mark: string | null, p_shown?: object) => {
    const [row] = await call(f.people.admin, 'mark_booking', {
      ...{ p_booking_id: id, p_mark },
      ...(p_shown && { p_shown: JSON.stringify(p_shown) }),
    })
    return [row?.status, row?.arrived_at]
  }
  const close = async (date: string) =>
    (await f.people.admin.query('select close_day($1, $2::date) as closed', [f.home.id, date]))[0]
      ?.closed

  test('staff mark a booking as arrived, no-show or completed, and undo each', async () => {
    const noShow = 'A booking can be marked as a no-show once it has started.'
    await expectRefused(db, 'PT409', () => mark('no_show'), noShow)
    await expectRefused(
      db,
      'PT409',
      () => mark('completed'),
      'A booking can be marked as completed once it has started.',
    )
    for (const none of ['late', '', null]) await expectRefused(db, '22023', () => mark(none))
    const early = new Date(june(16, '09:50'))
    db.clock.set(june(16, '09:50'))
    expect(await mark('arrived')).toEqual(['confirmed', early])
    db.clock.set(june(16, '10:12'))
    expect(await mark('arrived')).toEqual(['confirmed', early])
    expect(await mark('not_arrived')).toEqual(['confirmed', null])
    expect(await mark('no_show')).toEqual(['no_show', null])
    expect(await mark('arrived')).toEqual(['confirmed', new Date(june(16, '10:12'))])
    expect(await mark('completed')).toEqual(['completed', new Date(june(16, '10:12'))])
    expect(await mark('no_show')).toEqual(['no_show', null])
    expect(await mark('confirmed')).toEqual(['confirmed', null])
    // No mark sends a message to the customer or the instructor.
    expect(await db.owner.query('select * from email_logs')).toEqual([])
    await db.owner.query(`update bookings set status = 'cancelled'`)
    await expectRefused(db, 'PT409', () => mark('arrived'), 'This booking is already cancelled.')
  })

  test('a mark is set only while the booking is as it was shown', async () => {
    db.clock.set(june(16, '10:12'))
    await mark('arrived')
    const since = 'Somebody else has changed this booking since. It stays as it is.'
    const arrived = june(16, '10:12')
    const others = [
      { status: 'completed' },
      { status: 'confirmed', arrived_at: null },
      { arrived_at: june(16, '10:00') },
    ]
    for (const shown of others)
      await expectRefused(db, 'PT409', () => mark('not_arrived', shown), since)
    // The same instant in other words.
    for (const shown of [
      { status: 'confirmed' },
      { status: 'confirmed', arrived_at: new Date(arrived).toISOString() },
      {},
    ])
      expect(await mark('arrived', shown)).toEqual(['confirmed', new Date(arrived)])
    await db.owner.query(`update bookings set status = 'cancelled'`)
    await expectRefused(db, 'PT409', () => mark('not_arrived', { status: 'confirmed' }), since)
  })

  test('a no-show can be neither cancelled nor completed, and is not upcoming', async () => {
    db.clock.set(june(16, '10:30'))
    await mark('no_show')
    const { booking_token } = await rowOf(id)
    const sentence = 'This booking is marked as a no-show.'
    await expectRefused(
      db,
      'PT409',
      () =>
        call(db.visitor, 'cancel_booking', { p_booking_id: id, p_booking_token: booking_token }),
      sentence,
    )
    await expectRefused(
      db,
      'PT409',
      () => call(f.people.admin, 'complete_booking', { p_booking_id: id }),
      sentence,
    )
    expect(await db.owner.query('select upcoming_bookings from facility_dashboard')).toEqual([])
    const found = await call(f.people.admin, 'search_bookings', {
      p_facility_id: f.home.id,
      p_search: 'Owen',
      p_status: 'no_show',
    })
    expect(found.map((row) => row.id)).toEqual([id])
  })

  test('the rest of a no-show becomes free, and can be taken back while nobody has booked it', async () => {
    const free = () => call(f.people.admin, 'free_no_show', { p_booking_id: id })
    const end = async () => (await rowOf(id)).end_time
    const walkIn = (from: string, to: string) =>
      bookAsStaff(f, { p_player_name: 'Dana', p_override: true, ...hours(16, from, to) })
    db.clock.set(june(16, '10:12'))
    await expectRefused(db, 'PT409', free, 'Only the time of a no-show can be freed.')
    await mark('no_show')
    for (const now of ['10:12', '10:20']) {
      db.clock.set(`2026-06-16T${now}:40-04:00`)
      expect(await free()).toMatchObject([
        { status: 'no_show', end_time: new Date(june(16, '10:12')) },
      ])
    }
    const walked = await walkIn('10:12', '10:42')
    await expectRefused(
      db,
      'PT409',
      () => mark('confirmed'),
      'Dana has Cage A from 10:12 AM to 10:42 AM.',
    )
    await expectRefused(db, 'PT409', () =>
      db.owner.query('update bookings set end_time = booked_until where id = $1', [id]),
    )
    expect(await end()).toEqual(new Date(june(16, '10:12')))
    await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [walked?.id])
    await db.owner.query('delete from email_logs')
    expect(await mark('arrived')).toEqual(['confirmed', new Date('2026-06-16T10:20:40-04:00')])
    expect(await rowOf(id)).toMatchObject({
      end_time: new Date(june(16, '11:00')),
      booked_until: null,
    })
    expect(await db.owner.query('select * from email_logs')).toEqual([])
    await expectRefused(db, 'PT404', () =>
      call(f.people.foreignAdmin, 'free_no_show', { p_booking_id: id }),
    )
  })

  test('closing the day completes every ended booking that has no other mark', async () => {
    const at = (from: string, to: string) => bookCage(hours(16, from, to))
    const running = await at('12:00', '13:00')
    const missed = await at('11:00', '12:00')
    db.clock.set(june(16, '12:30'))
    await db.owner.query(`update bookings set status = 'no_show' where id = $1`, [missed])
    expect(await close('2026-06-17')).toBe(0)
    expect(await close('2026-06-16')).toBe(1)
    const status = async (id: string) => (await rowOf(id)).status
    expect([await status(id), await status(running), await status(missed)]).toEqual([
      ...['completed', 'confirmed', 'no_show'],
    ])
  })

  test('bookings complete themselves only if the facility wants it, and after the day is over', async () => {
    const complete = async () =>
      (await db.owner.query('select private.complete_ended_bookings() as n'))[0]?.n
    db.clock.set(june(17, '00:00'))
    expect(await complete()).toBe(0)
    await f.people.admin.query(
      'update facility_settings set complete_bookings_automatically = true',
    )
    db.clock.set(june(16, '23:59'))
    expect(await complete()).toBe(0)
    db.clock.set(june(17, '00:00'))
    expect(await complete()).toBe(1)
    expect((await rowOf(id)).status).toBe('completed')
    await db.owner.query('update facility_settings set complete_bookings_automatically = false')
  })
})
