import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { addCustomer } from './fixtures/added-rows.ts'
import { call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf, refusedParts } from './fixtures/group-request.ts'
import { passesOn } from './fixtures/passes-on.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { moveAsStaff } from './fixtures/staff-calls.ts'

describe.each(engines)('several passes or several bookings on %s', (engine) => {
  const { db, f, bookCage, hours, sell, left, stateOf, bookOn, shorten } = passesOn(engine)

  test('of several passes the one that ends first is spent first, and the last spent gets its minutes back first', async () => {
    const customer = await addCustomer(f, 'Kim')
    const whose = { p_customer_id: customer, p_minutes: 90 }
    const open = await sell(whose)
    const later = await sell({ ...whose, p_expires_on: '2026-12-31' })
    const soon = await sell({ ...whose, p_expires_on: '2026-08-31' })
    const all = () => Promise.all([open, later, soon].map(({ code }) => left(code)))
    await bookOn(open.code)
    expect(await all()).toEqual([90, 90, 30])
    const id = await bookOn(open.code)
    expect(await all()).toEqual([90, 60, 0])
    await shorten(id, 30)
    expect(await all()).toEqual([90, 90, 0])
  })

  test('a card says what it has together with those of its holder that pay the same', async () => {
    const customer = await addCustomer(f, 'Ono')
    const sold = (p_minutes: number | null, changes: object = {}) =>
      sell({ p_customer_id: customer, p_minutes, p_expires_on: '2026-12-31', ...changes })
    const together = async ({ code }: { code: string }) =>
      (await call(db.visitor, 'get_pass', { p_code: code }))[0]?.minutes_together
    const first = await sold(30)
    await sell({ p_minutes: 600 })
    expect(await together(first)).toBe(30)
    await sold(30, { p_expires_on: '2026-06-30' })
    await sold(40, { p_service_ids: [f.home.open] })
    const second = await sold(60)
    expect([await together(first), await together(second)]).toEqual([90, 90])
    const id = await bookCage({ ...hours(20, '12:00', '13:00'), p_pass_code: first.code })
    expect(await together(first)).toBe(60)
    await cancelBooking(f.people.admin, id)
    await sold(null)
    expect(await together(first)).toBeNull()
  })

  test('a booking that moves past the end of its card is paid by another one of the same customer', async () => {
    const customer = await addCustomer(f, 'Lee')
    const whose = { p_customer_id: customer, p_minutes: 90 }
    const ends = await sell({ ...whose, p_expires_on: '2026-06-24' })
    const lasts = await sell({ ...whose, p_expires_on: '2026-06-26' })
    const both = () => Promise.all([ends, lasts].map(({ code }) => left(code)))
    const id = await bookCage({ ...hours(23, '18:00', '19:00'), p_pass_code: ends.code })
    expect(await both()).toEqual([30, 90])
    const moveTo = (date: number, until = '19:00') =>
      moveAsStaff(f, id, { ...hours(date, '18:00', until), p_override: true })
    await expectRefused(db, 'PT409', () => moveTo(27), 'This card ends on June 24, 2026.')
    await expectRefused(
      db,
      'PT409',
      () => moveTo(26, '20:00'),
      'This card has only 90 minutes left.',
    )
    expect(await both()).toEqual([30, 90])
    await moveTo(26)
    expect(await both()).toEqual([90, 30])
    expect(await stateOf(id)).toEqual(['paid', 45, 0])
    await cancelBooking(f.people.admin, id)
    expect(await both()).toEqual([90, 90])
  })

  test('a booking that leaves what one of its cards is for is paid by another one of the same customer', async () => {
    const customer = await addCustomer(f, 'Ito')
    const sold = (p_minutes: number, changes: object = {}) =>
      sell({ p_customer_id: customer, p_minutes, ...changes })
    const cages = await sold(60, { p_service_ids: [f.home.open] })
    const id = await bookCage({ ...hours(23, '10:00', '11:00'), p_pass_code: cages.code })
    const teach = () =>
      f.people.admin.query(
        'update bookings set service_type_id = $2, instructor_id = $3 where id = $1',
        [id, f.home.lesson, f.home.instructor],
      )
    await expectRefused(db, 'PT409', teach, 'This card is not for this kind of booking.')
    const lessons = await sold(60, { p_service_ids: [f.home.lesson] })
    await teach()
    expect([await left(cages.code), await left(lessons.code)]).toEqual([60, 0])
    await cancelBooking(f.people.admin, id)

    // Of two cards that paid, only the first one has ended by the new day.
    const ends = await sold(30, { p_expires_on: '2026-06-24' })
    const lasts = await sold(45, { p_expires_on: '2026-12-31' })
    const either = await bookCage({ ...hours(23, '09:00', '10:00'), p_pass_code: ends.code })
    expect([await left(ends.code), await left(lasts.code), await left(cages.code)]).toEqual([
      0, 15, 60,
    ])
    await f.people.admin.query('update passes set is_active = false where id = $1', [cages.id])
    const move = () => moveAsStaff(f, either, { ...hours(27, '09:00', '10:00'), p_override: true })
    await expectRefused(db, 'PT409', move, 'This card has only 45 minutes left.')
    await f.people.admin.query('update passes set is_active = true where id = $1', [cages.id])
    await move()
    expect(await left(ends.code)).toBe(30)
  })

  test('a group moves past the end of no card', async () => {
    const [{ code }, at] = [await sell({ p_expires_on: '2026-06-24' }), hours(27, '10:00', '11:00')]
    const made = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home, { pass_code: code })]),
    )
    const move = () =>
      call(f.people.admin, 'move_booking_group', {
        p_group_token: made.group_token,
        p_bookings: JSON.stringify([
          { id: made.bookings[0]?.id, start_time: at.p_start_time, end_time: at.p_end_time },
        ]),
      })
    expect(await refusedParts(move)).toMatchObject([{ reason: 'This card ends on June 24, 2026.' }])
    expect(await left(code)).toBe(540)
  })

  test('two cages cost twice the minutes, and a refused part spends nothing', async () => {
    const { code } = await sell({ p_minutes: 120, p_price: 0, p_tender: null })
    const pair = [
      partOf(f.home, { pass_code: code, space_id: f.home.space }),
      partOf(f.home, { pass_code: code, space_id: f.home.secondSpace }),
    ]
    const made = await bookGroup(db.visitor, groupRequest(f.home, pair))
    expect(await left(code)).toBe(0)
    await call(db.visitor, 'move_booking_group', {
      p_group_token: made.group_token,
      p_bookings: JSON.stringify(
        made.bookings.map(({ id, space_id }) => ({
          ...{ id, space_id },
          ...{ start_time: june(17, '10:00'), end_time: june(17, '11:00') },
        })),
      ),
    })
    expect(await left(code)).toBe(0)
    await call(db.visitor, 'cancel_booking_group', { p_group_token: made.group_token })
    expect(await left(code)).toBe(120)
    const three = [
      ...pair,
      partOf(f.home, {
        pass_code: code,
        start_time: june(18, '10:00'),
        end_time: june(18, '11:00'),
      }),
    ]
    const mistyped = [partOf(f.home), partOf(f.home, { pass_code: '222222222222' })]
    const unknown = await bookGroup(db.visitor, groupRequest(f.home, mistyped)).catch((e) => e)
    expect(unknown).toMatchObject({ code: 'PT404' })
    expect(JSON.parse(unknown.detail)).toEqual([{ index: 1, reason: unknown.message }])
    expect(await refusedParts(() => bookGroup(db.visitor, groupRequest(f.home, three)))).toEqual([
      { index: 2, reason: 'This card has only 0 minutes left.' },
    ])
    expect(await left(code)).toBe(120)
  })

  test('if fifty customers spend the last half hour at once, only one succeeds', async () => {
    const { code } = await sell({ p_minutes: 30 })
    const tries = Array.from({ length: 50 }, (_, n) => {
      const minute = 10 * 60 + (n % 10) * 30
      const at = (m: number) => `${Math.floor(m / 60)}:${String(m % 60).padStart(2, '0')}`
      return bookCage({
        ...hours(16 + Math.floor(n / 10), at(minute), at(minute + 30)),
        p_player_email: `player${n}@example.com`,
        p_pass_code: code,
      }).then(
        () => 'booked',
        (error) => error.message,
      )
    })
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['booked', 'This card has only 0 minutes left.']))
    expect(await left(code)).toBe(0)
    const rows = await db.owner.query(`select id from bookings where status = 'confirmed'`)
    expect(rows).toHaveLength(1)
  })
})
