import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { addCustomer, addTeam } from './fixtures/added-rows.ts'
import { caller } from './fixtures/concurrent-callers.ts'
import { call, cancelBooking, facilitiesOn, june } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { balanceOf, recordEntry } from './fixtures/staff-calls.ts'

describe.each(engines)('entries on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)
  const price = (id: string, amount: number | null) =>
    db.owner.query('update bookings set price = $2 where id = $1', [id, amount])
  const record = (changes: object, by?: Actor) => recordEntry(f, { ...changes }, by)
  const collect = (p_booking_id: string, p_amount: number, p_tender = 'cash') =>
    record({ p_tender, p_amount, p_booking_id })
  const reverse = (id: string, by: Actor = f.people.admin) =>
    call(by, 'reverse_entry', { p_entry_id: id }).then(([row]) => row)
  const kindsOf = async (p_booking_id: string) =>
    (await call(f.people.admin, 'get_account', { p_booking_id })).map(
      ({ kind, amount, balance }) => `${kind} ${Number(amount)} ${Number(balance)}`,
    )
  let day = 16
  /** Books an hour on the next day with this price. */
  const bookAt = async (amount: number, changes: object = {}) => {
    day += 1
    const id = await bookCage({ ...hours(day > 30 ? day - 14 : day, '12:00', '13:00'), ...changes })
    await price(id, amount)
    return id
  }
  beforeAll(async () => {
    await db.owner.query(
      'update facility_settings set enable_payments = true, max_booking_days_ahead = 365',
    )
  })

  test('a booking charges its price, a change charges the difference, and a cancellation in time takes it back', async () => {
    const id = await bookAt(45)
    expect(await balanceOf(f, id)).toEqual(['owed', 0, 45, 0])
    await price(id, 60)
    await price(id, 30)
    expect(await kindsOf(id)).toEqual(['charge 45 45', 'charge 15 60', 'reversal 30 30'])
    await collect(id, 10)
    expect(await balanceOf(f, id)).toEqual(['part', 10, 20, 0])
    await collect(id, 20, 'card_terminal')
    expect(await balanceOf(f, id)).toEqual(['paid', 30, 0, 0])
    await cancelBooking(f.people.admin, id)
    expect(await balanceOf(f, id)).toEqual(['credit', 30, -30, 0])
    await record({ p_kind: 'refund', p_amount: 30, p_booking_id: id })
    expect(await balanceOf(f, id)).toEqual(['none', 0, 0, 0])
  })

  test('what was waived of a price is taken back with it, so that it is no credit', async () => {
    const id = await bookAt(45)
    await record({ p_kind: 'waived', p_tender: null, p_amount: 45, p_booking_id: id })
    expect(await balanceOf(f, id)).toEqual(['waived', 0, 0, 45])
    await cancelBooking(f.people.admin, id)
    expect(await balanceOf(f, id)).toEqual(['none', 0, 0, 0])
    expect((await kindsOf(id)).at(-1)).toBe('reversal 45 0')
    // Waived again once the price is charged again, but no more than it costs then.
    await call(f.people.admin, 'undo_cancel_booking', { p_booking_id: id })
    expect(await balanceOf(f, id)).toEqual(['waived', 0, 0, 45])
    const [last] = (await call(f.people.admin, 'get_account', { p_booking_id: id })).slice(-1)
    expect(last).toMatchObject({ kind: 'waived', amount: '45.00', is_reversed: false })
    await price(id, 20)
    await price(id, 60)
    expect(await balanceOf(f, id)).toEqual(['part', 0, 15, 45])
    await reverse(last?.id)
    expect(await balanceOf(f, id)).toEqual(['owed', 0, 60, 0])
    await expect(reverse(last?.id)).rejects.toMatchObject({ code: 'PT409' })
    // So is a charge by hand, which is reversed by hand.
    const other = await bookAt(45)
    const waive = { p_kind: 'waived', p_tender: null, p_booking_id: other }
    const charge = await record({ ...waive, p_kind: 'charge', p_amount: 20 })
    const waived = await record({ ...waive, p_amount: 65 })
    const sentence = 'A part of it was waived since. Reverse that first.'
    await expectRefused(db, 'PT409', () => reverse(charge?.id), sentence)
    await reverse(waived?.id)
    await reverse(charge?.id)
    expect(await balanceOf(f, other)).toEqual(['owed', 0, 45, 0])
    // So is one on the account of a customer or a team.
    const customer = await addCustomer(f, 'Moe')
    const team = await addTeam(f, 'Owls')
    for (const account of [{ p_customer_id: customer }, { p_team_id: team.id }]) {
      const about = { p_tender: null, p_amount: 20, ...account }
      const fee = await record({ ...about, p_kind: 'charge' })
      const forgiven = await record({ ...about, p_kind: 'waived' })
      await expectRefused(db, 'PT409', () => reverse(fee?.id), sentence)
      await reverse(forgiven?.id)
      await reverse(fee?.id)
      const rows = await call(f.people.admin, 'get_account', account)
      expect(Number(rows.at(-1)?.balance)).toBe(0)
    }
  })

  test('a no-show and a late cancellation owe what the setting says', async () => {
    for (const [charge, owed] of [
      ['nothing', 0],
      ['half', 22.5],
      ['all', 45],
    ] as const) {
      await db.owner.query(
        'update facility_settings set charge_missed = $1, cancellation_cutoff_hours = 24',
        [charge],
      )
      const late = await bookCage(hours(16, '09:30', '10:00'))
      await price(late, 45)
      await cancelBooking(f.people.admin, late)
      expect(await balanceOf(f, late)).toEqual([owed ? 'owed' : 'none', 0, owed, 0])
      const missed = await bookCage(hours(16, '09:30', '10:00'))
      await price(missed, 45)
      db.clock.set(june(16, '09:45'))
      await call(f.people.admin, 'mark_booking', { p_booking_id: missed, p_mark: 'no_show' })
      expect(await balanceOf(f, missed)).toEqual([owed ? 'owed' : 'none', 0, owed, 0])
      await call(f.people.admin, 'mark_booking', { p_booking_id: missed, p_mark: 'confirmed' })
      expect(await balanceOf(f, missed)).toEqual(['owed', 0, 45, 0])
      db.clock.set('2026-06-15T14:00:00Z')
      await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [missed])
    }
    await db.owner.query(`update facility_settings set cancellation_cutoff_hours = 0`)
  })

  test('a reversal takes back a whole entry, and only once', async () => {
    const id = await bookAt(45)
    const paid = await collect(id, 45)
    const reversal = await reverse(paid?.id)
    expect(reversal).toMatchObject({
      kind: 'reversal',
      tender: 'cash',
      reverses: paid?.id,
      booking_id: id,
    })
    expect(await balanceOf(f, id)).toEqual(['owed', 0, 45, 0])
    await expect(reverse(paid?.id)).rejects.toMatchObject({ code: 'PT409' })
    await expect(reverse(reversal?.id)).rejects.toMatchObject({ code: 'PT409' })
    const [charge] = await call(f.people.admin, 'get_account', { p_booking_id: id })
    await expect(reverse(charge?.id)).rejects.toMatchObject({ code: 'PT409' })
    const again = await collect(id, 45)
    await record({ p_kind: 'refund', p_amount: 20, p_booking_id: id })
    await expect(reverse(again?.id)).rejects.toMatchObject({ code: 'PT409' })
  })

  test('at most what is owed is waived, at most what was collected returned', async () => {
    const id = await bookAt(45)
    await collect(id, 15)
    await expect(
      record({ p_kind: 'waived', p_tender: null, p_amount: 30.01, p_booking_id: id }),
    ).rejects.toMatchObject({
      code: 'PT409',
      message: 'Only 30.00 is owed.',
    })
    await expect(
      record({ p_kind: 'refund', p_amount: 15.01, p_booking_id: id }),
    ).rejects.toMatchObject({ code: 'PT409', message: 'Only 15.00 was collected.' })
  })

  test('wrong entries are refused', async () => {
    const id = await bookAt(45)
    const good = { p_amount: 5, p_booking_id: id }
    for (const wrong of [
      { p_kind: 'reversal' },
      { p_kind: null },
      { p_tender: null },
      { p_tender: 'pass' },
      { p_tender: 'gold' },
      { p_kind: 'waived' },
      { p_amount: 0 },
      { p_amount: -5 },
      { p_amount: 0.001 },
      { p_amount: 5.005 },
      { p_amount: 100_000_000 },
      { p_amount: 'NaN' },
      { p_amount: null },
      { p_booking_id: null },
      { p_note: 'n'.repeat(501) },
      { p_facility_id: f.away.id },
    ]) {
      await expect(record({ ...good, ...wrong }), JSON.stringify(wrong)).rejects.toThrow()
    }
    // Every such number is refused with the same sentence.
    const sentence = 'The amount must be more than 0 and have at most two decimals.'
    for (const p_amount of ['999999999999.99', '1e300', 'Infinity', '-Infinity', 'NaN', '45.005'])
      await expectRefused(db, 'P0001', () => record({ ...good, p_amount }), sentence)
    expect(await balanceOf(f, id)).toEqual(['owed', 0, 45, 0])
  })

  test('a family of three pays once, and the payment is divided among its bookings', async () => {
    const group = await bookGroup(
      db.visitor,
      groupRequest(
        f.home,
        [10, 11, 12].map((hour) => partOf(f.home, hours8(hour))),
      ),
    )
    const ids: string[] = group.bookings.map(({ id }: { id: string }) => id)
    for (const id of ids) await price(id, 45)
    const p_group_id = group.group_id
    const paid = await record({ p_amount: 100, p_group_id })
    expect(await Promise.all(ids.map((id) => balanceOf(f, id)))).toEqual([
      ['paid', 45, 0, 0],
      ['paid', 45, 0, 0],
      ['part', 10, 35, 0],
    ])
    const account = await call(f.people.admin, 'get_account', { p_group_id })
    expect(account.map(({ balance }) => Number(balance))).toEqual([45, 90, 135, 35])
    const passes = await call(db.visitor, 'get_booking_group_by_token', {
      p_group_token: group.group_token,
    })
    expect(passes.map(({ paid, owed }) => [Number(paid), Number(owed)])).toEqual([
      [45, 0],
      [45, 0],
      [10, 35],
    ])
    await cancelBooking(f.people.admin, ids[0] ?? '')
    await record({ p_kind: 'refund', p_amount: 45, p_group_id })
    expect(await Promise.all(ids.map((id) => balanceOf(f, id)))).toEqual([
      ['none', 0, 0, 0],
      ['paid', 45, 0, 0],
      ['part', 10, 35, 0],
    ])
    await expect(reverse(paid?.id)).rejects.toMatchObject({ code: 'PT409' })
  })

  test('an idempotency key records once', async () => {
    const id = await bookAt(45)
    const headers = { 'idempotency-key': 'collected-once-0001' }
    const by = db.as({ ...caller(f.accounts.admin), headers })
    const pay = (p_amount: number) => record({ p_amount, p_booking_id: id }, by)
    expect((await pay(45))?.id).toBe((await pay(45))?.id)
    await expect(pay(44)).rejects.toMatchObject({ code: 'PT422' })
    expect(await balanceOf(f, id)).toEqual(['paid', 45, 0, 0])
    const again = db.as({
      ...caller(f.accounts.admin),
      headers: { 'idempotency-key': 'reversed-once-0001' },
    })
    const { id: paid } = (await pay(45)) ?? {}
    expect((await reverse(paid, again))?.id).toBe((await reverse(paid, again))?.id)
    const noted = { p_entry_id: paid, p_note: 'Wrong booking' }
    await expect(call(again, 'reverse_entry', noted)).rejects.toMatchObject({ code: 'PT422' })
    expect(await balanceOf(f, id)).toEqual(['owed', 0, 45, 0])
  })

  test('if two clerks collect the same amount at once, only one succeeds', async () => {
    const id = await bookAt(45)
    const pay = (p_owed: number) =>
      record({ p_amount: 45, p_booking_id: id, p_owed }).then(
        () => 'done',
        (error) => error.message,
      )
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => pay(45)))
    const late = 'Something else was recorded in the meantime: 0.00 is owed now.'
    expect(outcomes.toSorted()).toEqual([...Array(7).fill(late), 'done'])
    expect(await balanceOf(f, id)).toEqual(['paid', 45, 0, 0])
    // A tip is recorded as it is.
    expect(await pay(0)).toBe('done')
    // Of two who return the same credit, and of two who collect an account's balance, also only one.
    const back = () =>
      record({ p_kind: 'refund', p_amount: 45, p_booking_id: id, p_owed: -45 }).then(
        () => 'done',
        (error) => error.message,
      )
    expect([await back(), await back()]).toEqual(['done', late])
    const [{ customer_id } = {}] = await db.owner.query(
      'select customer_id from bookings where id = $1',
      [id],
    )
    const account = await call(f.people.admin, 'get_account', { p_customer_id: customer_id })
    const p_owed = Number(account.at(-1)?.balance)
    expect(p_owed).toBeGreaterThan(0)
    const all = () => record({ p_amount: p_owed, p_customer_id: customer_id, p_owed })
    await all()
    await expectRefused(db, 'PT409', all, late)
  })

  test('everybody but the facility’s staff is refused', async () => {
    const id = await bookAt(45)
    const entry = await collect(id, 45)
    for (const name of ['visitor', 'stranger', 'instructor', 'foreignAdmin'] as const) {
      const by = f.people[name]
      const attempts = [
        () => record({ p_amount: 1, p_booking_id: id }, by),
        () => reverse(entry?.id, by),
        () => call(by, 'get_account', { p_booking_id: id }),
        () => call(by, 'get_day_totals', { p_facility_id: f.home.id, p_date: '2026-06-15' }),
        () => call(by, 'close_day', { p_facility_id: f.home.id, p_counted: '{}' }),
        () => call(by, 'get_difference_hints', { p_facility_id: f.home.id, p_counted: '{}' }),
      ]
      for (const attempt of attempts)
        await expect(attempt(), `${name}: ${attempt}`).rejects.toMatchObject({
          code: /42501|PT40[34]/,
        })
      const balances = call(by, 'get_booking_balances', { p_booking_ids: [id] })
      await (name === 'visitor'
        ? expect(balances).rejects.toMatchObject({ code: '42501' })
        : expect(balances).resolves.toEqual([]))
    }
  })
})

const hours8 = (hour: number) => ({
  start_time: june(18, `${hour}:00`),
  end_time: june(18, `${hour + 1}:00`),
})
