import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import {
  bookingRequest,
  call,
  cancelBooking,
  facilitiesOn,
  june,
} from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf, refusedParts } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { balanceOf, bookAsStaff, moveAsStaff, sellPass } from './fixtures/staff-calls.ts'

const recorded = 'What was recorded is never changed or deleted. Reverse it.'

describe.each(engines)('passes on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)
  const sell = (changes: object = {}, by?: Actor) =>
    sellPass(f, { p_tender: 'card_terminal', ...changes }, by)
  const left = async (code: string) =>
    (await call(db.visitor, 'get_pass', { p_code: code })).map((row) => row.minutes_left)[0]
  const usesOf = async (booking: string) =>
    (
      await db.owner.query(
        'select minutes from pass_uses where booking_id = $1 order by at, minutes desc',
        [booking],
      )
    ).map(({ minutes }) => minutes)
  const stateOf = async (booking: string) => (await balanceOf(f, booking)).slice(0, 3)
  let day = 0
  /** Books an hour on another day with this code. */
  const bookOn = (p_pass_code: string, changes: object = {}) => {
    day += 1
    return bookCage({ ...hours(16 + (day % 14), '12:00', '13:00'), p_pass_code, ...changes })
  }
  const shorten = (id: string, minutes: number) =>
    f.people.admin.query(
      'update bookings set end_time = end_time - make_interval(mins => $2) where id = $1',
      [id, minutes],
    )
  const setRules = (changes: string) =>
    db.owner.query(`update facility_settings set ${changes} where facility_id = $1`, [f.home.id])

  beforeAll(async () => {
    await db.owner.query('update facility_settings set max_booking_days_ahead = 365')
  })
  beforeEach(async () => {
    await db.owner.query(`update bookings set status = 'cancelled' where status <> 'cancelled'`)
    await setRules(
      `enable_payments = true, open_cage_rate = 45, charge_missed = 'all', booking_duration_options = '{30,60,90,120}'`,
    )
    db.clock.set(june(15, '08:00'))
  })

  test('a sale makes a code without look-alikes and is charged and collected once', async () => {
    const pass = await sell({ p_customer_id: null })
    expect(pass.code).toMatch(/^[2-79ACDEFGHJKMNP-RT-Z]{12}$/)
    const entries = await db.owner.query(
      'select kind, tender, amount::float from entries where pass_id = $1 order by number',
      [pass.id],
    )
    expect(entries).toEqual([
      { kind: 'charge', tender: null, amount: 380 },
      { kind: 'payment', tender: 'card_terminal', amount: 380 },
    ])
    const written = ` ${pass.code.toLowerCase().match(/.../g)?.join(' ')} `
    expect(await call(db.visitor, 'get_pass', { p_code: written })).toEqual([
      { name: '10 hours', minutes_left: 600, minutes: 600, expires_on: null, service_ids: null },
    ])
    expect(await call(db.visitor, 'get_pass', { p_code: 'AAA AAA AAA AAA' })).toEqual([])
    expect(await call(db.visitor, 'get_pass', { p_code: '' })).toEqual([])
  })

  test('a price in parts of a cent, or one that no card may have, is refused in a sentence', async () => {
    const sentence = 'The price of a pass is 0 or more and has at most two decimals.'
    for (const p_price of ['380.005', '-1', 'NaN', 'Infinity', '1e300', '999999999999.99'])
      await expectRefused(db, 'P0001', () => sell({ p_price }), sentence)
  })

  test('a booking spends its minutes, a longer one the difference, a cancelled one nothing', async () => {
    const { code } = await sell()
    const id = await bookOn(code)
    expect(await left(code)).toBe(540)
    expect(await stateOf(id)).toEqual(['paid', 45, 0])
    await call(f.people.admin, 'extend_booking', { p_booking_id: id, p_minutes: 30 })
    expect(await left(code)).toBe(510)
    expect(await stateOf(id)).toEqual(['paid', 67.5, 0])
    await shorten(id, 60)
    expect(await left(code)).toBe(570)
    await cancelBooking(f.people.admin, id)
    expect(await left(code)).toBe(600)
    expect(await usesOf(id)).toEqual([60, 30, -30, -60])
    expect(await stateOf(id)).toEqual(['none', 0, 0])
  })

  test('a late cancellation and a no-show keep the minutes that the rule says', async () => {
    const { code } = await sell()
    await setRules(`cancellation_cutoff_hours = 24, charge_missed = 'half'`)
    const late = await bookCage({ ...hours(16, '12:00', '13:00'), p_pass_code: code })
    db.clock.set(june(16, '11:00'))
    await cancelBooking(f.people.admin, late)
    expect(await left(code)).toBe(570)
    expect(await stateOf(late)).toEqual(['paid', 22.5, 0])
    const missed = await bookCage({ ...hours(16, '14:00', '15:00'), p_pass_code: code })
    db.clock.set(june(16, '14:30'))
    await call(f.people.admin, 'mark_booking', { p_booking_id: missed, p_mark: 'no_show' })
    expect(await left(code)).toBe(540)
    await call(f.people.admin, 'mark_booking', { p_booking_id: missed, p_mark: 'confirmed' })
    expect(await left(code)).toBe(510)
  })

  test('a pass is not spent below zero, after its end, or on another service', async () => {
    const { code, id } = await sell({ p_minutes: 90 })
    await bookOn(code)
    const refused = (message: string, changes: object = {}) =>
      expectRefused(db, 'PT409', () => bookOn(code, changes), message)
    await refused('This card has only 30 minutes left.')
    const half = await bookOn(code, hours(20, '15:00', '15:30'))
    await expectRefused(
      db,
      'PT409',
      () => call(f.people.admin, 'extend_booking', { p_booking_id: half, p_minutes: 30 }),
      'This card has only 0 minutes left.',
    )
    await expectRefused(db, '23514', () =>
      db.owner.query(
        'insert into pass_uses (facility_id, pass_id, booking_id, minutes) values ($1, $2, $3, 1)',
        [f.home.id, id, half],
      ),
    )
    const lessons = await sell({ p_service_ids: [f.home.lesson] })
    await expectRefused(
      db,
      'PT409',
      () => bookOn(lessons.code),
      'This card is not for this kind of booking.',
    )
    const ends = await sell({ p_expires_on: '2026-06-20' })
    const fits = await bookCage({ ...hours(20, '18:00', '19:00'), p_pass_code: ends.code })
    const later = () => moveAsStaff(f, fits, { ...hours(21, '18:00', '19:00'), p_override: true })
    await expectRefused(db, 'PT409', later, 'This card ends on June 20, 2026.')
    await f.people.admin.query(`update passes set expires_on = '2026-06-30' where id = $1`, [
      ends.id,
    ])
    await later()
    expect(await left(ends.code)).toBe(540)
    await f.people.admin.query('update passes set is_active = false where id = $1', [ends.id])
    const unknown = 'No card has this code. Check it, or ask at the front desk.'
    await expectRefused(db, 'PT404', () => bookOn(ends.code), unknown)
    await expectRefused(db, 'PT404', () => bookOn('AAA AAA AAA AAA'), unknown)
    expect(await left(ends.code)).toBeUndefined()
  })

  test('of several passes the one that ends first is spent first, and the last spent gets its minutes back first', async () => {
    const { id: customer } = (
      await db.owner.query(
        `insert into customers (facility_id, name) values ($1, 'Kim') returning id`,
        [f.home.id],
      )
    )[0] as { id: string }
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

  test('a booking that moves past the end of its card is paid by another one of the same customer', async () => {
    const [customer] = await db.owner.query(
      `insert into customers (facility_id, name) values ($1, 'Lee') returning id`,
      [f.home.id],
    )
    const whose = { p_customer_id: customer?.id, p_minutes: 90 }
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
    const [customer] = await db.owner.query(
      `insert into customers (facility_id, name) values ($1, 'Ito') returning id`,
      [f.home.id],
    )
    const sold = (p_minutes: number, changes: object = {}) =>
      sell({ p_customer_id: customer?.id, p_minutes, ...changes })
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

  test('the desk takes a card for a walk-in, and books nothing on an unknown one', async () => {
    const { code } = await sell()
    const walkIn = (p_pass_code: string) =>
      bookAsStaff(f, { ...hours(19, '10:00', '10:30'), p_override: true, p_pass_code })
    await expectRefused(db, 'PT404', () => walkIn('222222222222'))
    const made = await walkIn(code.toLowerCase())
    expect(await left(code)).toBe(570)
    expect((await stateOf(String(made?.id)))[0]).toBe('paid')
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

  test('the rest of a booking that moves on spends as much as the whole booking', async () => {
    const { code } = await sell()
    const id = await bookCage({ ...hours(15, '12:00', '13:00'), p_pass_code: code })
    db.clock.set(june(15, '12:20'))
    await call(f.people.admin, 'move_rest_of_booking', {
      p_booking_id: id,
      p_space_id: f.home.secondSpace,
      p_override: true,
    })
    expect(await left(code)).toBe(540)
    await call(f.people.admin, 'extend_booking', {
      p_booking_id: id,
      p_minutes: 30,
      p_override: true,
    })
    expect(await left(code)).toBe(510)
  })

  test('a pass without end is never used up, and one facility spends no pass of another', async () => {
    const { code } = await sell({ p_minutes: null, p_name: 'Winter', p_expires_on: '2026-07-01' })
    const id = await bookOn(code)
    expect(await usesOf(id)).toEqual([60])
    expect(await left(code)).toBeNull()
    await expectRefused(db, /PT40[49]/, () =>
      call(db.visitor, 'create_booking', { ...bookingRequest(f.away), p_pass_code: code }),
    )
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

  test('a sale mails the code, the coming end is mailed once, and erasing the family keeps the amounts', async () => {
    const { id } = await sell({ p_email: 'pat@example.com', p_expires_on: '2026-07-20' })
    const mails = () =>
      db.owner.query(
        `select email_type from email_logs where recipient = 'pat@example.com' order by created_at`,
      )
    const tell = () => db.owner.query('select private.notify_ending_passes()')
    expect(await mails()).toEqual([{ email_type: 'pass_sold' }])
    await tell()
    db.clock.set('2026-07-07T14:00:00Z')
    await tell()
    await tell()
    expect(await mails()).toEqual([{ email_type: 'pass_sold' }, { email_type: 'pass_ending' }])
    const told = () =>
      db.owner.query('select expires_on::text, email from passes where id = $1', [id])
    const [family] = await db.owner.query(
      `select private.family_data($1, 'pat@example.com', null) as data`,
      [f.home.id],
    )
    expect(family?.data.passes).toMatchObject([{ name: '10 hours', minutes: 600, price: 380 }])
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    await db.owner.query(
      `select private.erase_family_of($1, 'pat@example.com', null, null, false)`,
      [f.home.id],
    )
    expect(await told()).toEqual([{ expires_on: '2026-07-20', email: null }])
    expect(await mails()).toEqual([])
  })

  test('uses are only added, and a stranger sells and reads nothing', async () => {
    const { id, code } = await sell()
    await bookOn(code)
    for (const attempt of [
      'update pass_uses set minutes = 1',
      'delete from pass_uses',
      'truncate pass_uses',
    ]) {
      await expectRefused(db, '42501', () => db.owner.query(attempt), recorded)
    }
    await expectRefused(db, 'PT403', () => sell({}, f.people.foreignAdmin))
    await expectRefused(db, '42501', () => f.people.admin.query('update passes set minutes = 9'))
    for (const by of [f.people.foreignAdmin, f.people.instructor]) {
      expect(await by.query('select id from passes where id = $1', [id])).toEqual([])
      expect(await by.query('select id from pass_uses where pass_id = $1', [id])).toEqual([])
    }
  })
})
