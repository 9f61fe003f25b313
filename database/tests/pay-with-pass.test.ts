import { beforeAll, describe, expect, test } from 'vitest'
import { wrongSums } from '../../server/doctor/money-sums.ts'
import { type Actor, engines } from './engines/test-database.ts'
import { call, cancelBooking, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { balanceOf, recordEntry, sellPass } from './fixtures/staff-calls.ts'
import { workAtDesk } from './fixtures/work-at-desk.ts'

describe.each(engines)('paying a booking with a pass on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)
  const setPrices = (values: string) =>
    db.owner.query(`update facility_settings set ${values} where facility_id = $1`, [f.home.id])
  beforeAll(async () => {
    await setPrices('enable_payments = true, open_cage_rate = 45, max_booking_days_ahead = 365')
    await workAtDesk(db, f)
  })

  const sell = (p_minutes: number | null, changes: object = {}) =>
    sellPass(f, { p_minutes, ...changes }, f.people.desk)
  const payWith = (p_booking_id: string, p_pass_code: string | null, by: Actor = f.people.desk) =>
    call(by, 'pay_with_pass', { p_booking_id, p_pass_code }).then(([row]) => row)
  const left = async (id: string) => {
    const [row] = await db.owner.query(
      'select minutes - minutes_used as left from passes where id = $1',
      [id],
    )
    return row?.left
  }
  const stateOf = async (id: string) => (await balanceOf(f, id)).slice(0, 3)
  let day = 16
  const bookAt = () => {
    day += 1
    return bookCage(hours(day, '12:00', '13:00'))
  }

  test('its minutes are spent, and the pass pays what is charged, also when it changes', async () => {
    const { id: pass, code } = await sell(600)
    const id = await bookAt()
    expect(await payWith(id, code)).toEqual({ minutes: 60, minutes_left: 540 })
    expect(await stateOf(id)).toEqual(['paid', 45, 0])
    await call(f.people.desk, 'extend_booking', { p_booking_id: id, p_minutes: 30 })
    expect([await left(pass), await stateOf(id)]).toEqual([510, ['paid', 67.5, 0]])
    await cancelBooking(f.people.desk, id)
    expect([await left(pass), await stateOf(id)]).toEqual([600, ['none', 0, 0]])
  })

  test('a repeated payment spends nothing more; after it is taken back the price is owed again', async () => {
    const { id: pass, code } = await sell(600)
    const id = await bookAt()
    const written = code.toLowerCase().replace(/(...)/g, '$1 ')
    await Promise.all([payWith(id, code), payWith(id, written), payWith(id, code)])
    expect([await left(pass), await stateOf(id)]).toEqual([540, ['paid', 45, 0]])
    expect(await payWith(id, null)).toEqual({ minutes: 0, minutes_left: 600 })
    await payWith(id, null)
    expect([await left(pass), await stateOf(id)]).toEqual([600, ['owed', 0, 45]])
    await payWith(id, code)
    expect([await left(pass), await stateOf(id)]).toEqual([540, ['paid', 45, 0]])
    const kinds = await call(f.people.desk, 'get_account', { p_booking_id: id })
    expect(kinds.map(({ kind }) => kind)).toEqual(['charge', 'payment', 'refund', 'payment'])
  })

  test('the activity has each of its entries once, also where nothing is owed by then', async () => {
    const { code } = await sell(600)
    const id = await bookAt()
    await payWith(id, code)
    await payWith(id, null)
    await db.owner.query('update bookings set price = 0 where id = $1', [id])
    await payWith(id, code)
    await payWith(id, null)
    const noted = await db.owner.query(
      `select entry.kind from activity join entries entry on entry.id = subject_id
       where booking_id = $1 order by number`,
      [id],
    )
    expect(noted.map(({ kind }) => kind)).toEqual(['payment', 'refund'])
  })

  test('a second card of the family pays what the first has not', async () => {
    const id = await bookAt()
    const [{ customer_id: p_customer_id } = {}] = await db.owner.query(
      'select customer_id from bookings where id = $1',
      [id],
    )
    const first = await sell(30, { p_customer_id, p_expires_on: '2026-08-01' })
    const second = await sell(60, { p_customer_id })
    await payWith(id, second.code)
    await payWith(id, second.code)
    expect([await left(first.id), await left(second.id)]).toEqual([0, 30])
    await payWith(id, null)
    expect([await left(first.id), await left(second.id)]).toEqual([30, 60])
  })

  test('what is paid, waived, cancelled or on another card is refused, and nothing is spent', async () => {
    const { id: pass, code } = await sell(600)
    const record = (p_booking_id: string, entry: object) =>
      recordEntry(f, { p_amount: 5, p_booking_id, ...entry }, f.people.desk)
    const paid = await bookAt()
    await record(paid, {})
    const waived = await bookAt()
    await record(waived, { p_kind: 'waived', p_tender: null })
    const already = 'Something was paid or waived for this booking already. Reverse it first.'
    for (const id of [paid, waived])
      await expectRefused(db, 'PT409', () => payWith(id, code), already)
    const cancelled = await bookAt()
    await cancelBooking(f.people.desk, cancelled)
    // The amount for a missed booking was decided when it was missed. A later change of the setting
    // does not matter.
    const missed = await bookAt()
    await db.owner.query(`update bookings set status = 'no_show' where id = $1`, [missed])
    await setPrices(`charge_missed = 'half'`)
    const gone = 'Only a booking that is played is paid with a card.'
    for (const id of [cancelled, missed])
      await expectRefused(db, 'PT409', () => payWith(id, code), gone)
    await setPrices(`charge_missed = 'all'`)
    const id = await bookAt()
    await payWith(id, (await sell(60)).code)
    const on = 'This booking is on a card already.'
    await expectRefused(db, 'PT409', () => payWith(id, code), on)
    const short = await sell(30)
    const few = 'This card has only 30 minutes left.'
    const open = await bookAt()
    await expectRefused(db, 'PT409', () => payWith(open, short.code), few)
    await expectRefused(db, 'PT404', () => payWith(open, '222222222222'))
    expect([await left(pass), await left(short.id)]).toEqual([600, 30])
    expect(await stateOf(open)).toEqual(['owed', 0, 45])
  })

  test('nobody else may', async () => {
    const { code } = await sell(600)
    const id = await bookAt()
    for (const by of ['instructor', 'stranger', 'foreignAdmin'] as const)
      await expectRefused(db, 'PT404', () => payWith(id, code, f.people[by]))
    await expectRefused(db, '42501', () => payWith(id, code, db.visitor))
  })

  test('of twenty simultaneous payments with the last hour only one succeeds', async () => {
    const { id: pass, code } = await sell(60)
    const ids = []
    for (let n = 0; n < 20; n += 1) ids.push(await bookAt2(n))
    const outcomes = await Promise.all(
      ids.map((id) =>
        payWith(id, code).then(
          () => 'paid',
          (error) => error.message,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['paid', 'This card has only 0 minutes left.']))
    expect(await left(pass)).toBe(0)
  })
  const bookAt2 = (n: number) =>
    bookCage({
      ...hours(20 + (n % 10), n < 10 ? '15:00' : '17:00', n < 10 ? '16:00' : '18:00'),
      p_player_email: `player${n}@example.com`,
      p_space_id: f.home.secondSpace,
    })

  test('what was cancelled while prices were off is no credit when they are on again', async () => {
    const { id: pass, code } = await sell(600)
    const [onPass, waived] = [await bookAt(), await bookAt()]
    await payWith(onPass, code)
    const entry = { p_kind: 'waived', p_tender: null, p_amount: 45, p_booking_id: waived }
    await recordEntry(f, entry, f.people.desk)
    await setPrices('enable_payments = false')
    await cancelBooking(f.people.desk, onPass)
    await cancelBooking(f.people.desk, waived)
    await setPrices('enable_payments = true, open_cage_rate = 45')
    expect(await left(pass)).toBe(600)
    expect(await stateOf(onPass)).toEqual(['none', 0, 0])
    expect(await stateOf(waived)).toEqual(['none', 0, 0])
  })

  test('and every sum is right', async () => {
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })
})
