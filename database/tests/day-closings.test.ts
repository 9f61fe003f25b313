import { beforeAll, describe, expect, test } from 'vitest'
import { wrongSums } from '../../server/doctor/money-sums.ts'
import { engines } from './engines/test-database.ts'
import { caller } from './fixtures/concurrent-callers.ts'
import { call, facilitiesOn, june } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { recordEntry, sellPass } from './fixtures/staff-calls.ts'
import { workAtDesk } from './fixtures/work-at-desk.ts'

describe.each(engines)('closing the day on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)
  beforeAll(async () => {
    await db.owner.query(
      'update facility_settings set enable_payments = true, max_booking_days_ahead = 365',
    )
    await workAtDesk(db, f)
  })
  const facility = () => ({ p_facility_id: f.home.id })
  const collect = (p_booking_id: string, p_amount: number, p_kind = 'payment') =>
    recordEntry(f, { p_kind, p_amount, p_booking_id }, f.people.desk)

  test('while others collect and close, each closing counts each entry once, without a gap', async () => {
    const id = await bookCage(hours(18, '12:00', '13:00'))
    const close = (p_counted = '{}') =>
      call(f.people.admin, 'close_day', { ...facility(), p_counted })
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 6 === 5 ? close() : collect(id, 1))),
    )
    await close()
    const closings = await db.owner.query(
      'select id, from_at, to_at, expected from day_closings order by to_at',
    )
    for (const [at, { from_at }] of closings.slice(1).entries())
      expect(from_at).toEqual(closings[at]?.to_at)
    const [cash] = await db.owner.query(
      `select sum(paid)::float as all from entries where tender = 'cash'`,
    )
    const counted = closings.reduce((sum, { expected }) => sum + (expected.cash ?? 0), 0)
    expect(counted).toBe(cash?.all)
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
    const closed = 'This day is closed already, and nothing was recorded since.'
    await expectRefused(db, 'PT409', () => close('{"cash": 5}'), closed)
  })

  test('the desk reads the totals of the next day once the day is closed, and no others', async () => {
    const totals = (p_date: string) =>
      call(f.people.desk, 'get_day_totals', { ...facility(), p_date }).then((rows) => rows.length)
    expect(await totals('2026-06-15')).toBe(6)
    expect(await totals('2026-06-16')).toBe(6)
    for (const day of ['2026-06-14', '2026-06-17'])
      await expectRefused(db, 'PT403', () => totals(day))
    db.clock.set(june(17, '01:00'))
    expect(await totals('2026-06-16')).toBe(6)
    await expectRefused(db, 'PT403', () => totals('2026-06-15'))
    db.clock.set(june(15, '10:00'))
  })

  test('an idempotency key closes a day and sells a pass once', async () => {
    const by = (key: string) =>
      db.as({ ...caller(f.accounts.admin), headers: { 'idempotency-key': key } })
    const close = (p_note: string) =>
      call(by('closed-only-once-01'), 'close_day', { ...facility(), p_note })
    const sell = (p_minutes: number) => sellPass(f, { p_minutes }, by('sold-only-once-0001'))
    expect((await close('a'))[0]?.id).toBe((await close('a'))[0]?.id)
    expect((await sell(600)).code).toBe((await sell(600)).code)
    expect(await db.owner.query('select from passes')).toHaveLength(1)
    await expectRefused(db, 'PT422', () => sell(601))
    await expectRefused(db, 'PT422', () => close('b'))
    // No customer is named, so the entry is about the pass itself.
    const [payment] = await db.owner.query(
      `select id from entries where pass_id is not null and kind = 'payment'`,
    )
    const reverse = () => call(f.people.admin, 'reverse_entry', { p_entry_id: payment?.id })
    expect(await reverse()).toMatchObject([{ kind: 'reversal', amount: '380.00' }])
    await expectRefused(db, 'PT409', reverse, 'This entry is already reversed.')
  })

  test('closings meet without a gap, and what comes later counts for the next day', async () => {
    const close = (p_counted: object) =>
      call(f.people.admin, 'close_day', {
        ...facility(),
        p_counted: JSON.stringify(p_counted),
      }).then(([row]) => row)
    const cash = async (date: string) => {
      const rows = await call(f.people.admin, 'get_day_totals', {
        ...facility(),
        p_date: date,
      })
      const row = rows.find(({ tender }) => tender === 'cash')
      return [Number(row?.collected), Number(row?.refunded), row?.entries]
    }
    db.clock.set(june(20, '20:00'))
    await close({})
    const id = await bookCage(hours(24, '12:00', '13:00'))
    db.clock.set(june(21, '10:00'))
    await collect(id, 45)
    const first = await close({ cash: 35 })
    expect(first).toMatchObject({
      expected: { cash: 45 },
      counted: { cash: 35 },
      difference: { cash: -10 },
    })
    await collect(id, 20, 'refund')
    expect(await cash('2026-06-21')).toEqual([45, 0, 1])
    expect(await cash('2026-06-22')).toEqual([0, 20, 1])
    db.clock.set(june(22, '10:00'))
    await collect(id, 5)
    expect(await cash('2026-06-22')).toEqual([5, 20, 2])
    const second = await close({ cash: 0 })
    expect(second?.from_at).toEqual(first?.to_at)
    expect(second).toMatchObject({ expected: { cash: -15 }, difference: { cash: 15 } })
    for (const wrong of [
      { gold: 1 },
      { cash: '1' },
      { cash: -1 },
      { cash: 1.001 },
      { pass: 1 },
      [1],
    ])
      await expect(close(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ code: '22023' })
  })

  test('a day is closed only as it was shown', async () => {
    const id = await bookCage(hours(25, '14:00', '15:00'))
    const changed = 'Something was recorded or closed since this day was shown. Look at it again.'
    const open = async () =>
      (
        await f.people.desk.query('select to_jsonb(open) as row from get_open_day($1) open', [
          f.home.id,
        ])
      )[0]?.row
    const close = (shown: object) =>
      call(f.people.desk, 'close_day', { ...facility(), p_shown: JSON.stringify(shown) })
    const counts = () => db.owner.query('select count(*)::integer from day_closings')
    // So that the open day has a start.
    await close({})
    const before = await open()
    await collect(id, 5)
    const closings = await counts()
    await expectRefused(db, 'PT409', () => close(before), changed)
    // Two entries that cancel each other out leave the same amount.
    const first = await open()
    await collect(id, 3)
    await collect(id, 3, 'refund')
    await expectRefused(db, 'PT409', () => close(first), changed)
    for (const wrong of [
      { from_at: '2026-06-01T00:00:00Z' },
      { day: '2026-06-01' },
      { expected: {} },
    ])
      await expectRefused(db, 'PT409', () => close(wrong), changed)
    expect(await counts()).toEqual(closings)
    const shown = await open()
    expect(await close({ ...shown, from_at: shown.from_at.replace('T', ' ') })).toHaveLength(1)
    // The colleague who read the same day.
    await expectRefused(db, 'PT409', () => close(shown), changed)
    expect(await close(await open())).toHaveLength(1)
  })

  test('two people who close the day before in the morning close it once', async () => {
    const id = await bookCage(hours(24, '14:00', '15:00'))
    db.clock.set(june(23, '20:00'))
    await collect(id, 5)
    db.clock.set(june(24, '08:00'))
    const close = () =>
      call(f.people.desk, 'close_day', { ...facility(), p_counted: '{"cash": 5}' })
    await close()
    const closed = 'This day is closed already, and nothing was recorded since.'
    await expectRefused(db, 'PT409', close, closed)
  })

  test('a change of the time zone loses no entry of a report or of a day', async () => {
    const zone = (name: string) =>
      db.owner.query('update facilities set time_zone = $2 where id = $1', [f.home.id, name])
    const collected = async () => {
      const days = { p_from: '2026-06-25', p_to: '2026-06-25', p_period: 'day' }
      const [row] = await call(f.people.admin, 'get_money_report', { ...facility(), ...days })
      return Number(row?.collected)
    }
    const id = await bookCage(hours(27, '12:00', '13:00'))
    await zone('America/Los_Angeles')
    db.clock.set('2026-06-26T06:30:00Z')
    await collect(id, 7)
    const totals = async () => {
      const day = { ...facility(), p_date: '2026-06-25' }
      const rows = await call(f.people.admin, 'get_day_totals', day)
      return Number(rows.find(({ tender }) => tender === 'cash')?.collected)
    }
    expect([await collected(), await totals()]).toEqual([7, 7])
    await zone('America/New_York')
    expect([await collected(), await totals()]).toEqual([7, 7])
  })

  test('who closes the day before in the morning moves no money of this day into the next', async () => {
    db.clock.set(june(28, '20:00'))
    const id = await bookCage(hours(30, '14:00', '15:00'))
    await collect(id, 5)
    db.clock.set(june(29, '07:00'))
    await bookCage(hours(30, '15:00', '16:00'))
    const [open] = await call(f.people.desk, 'get_open_day', facility())
    const [closed] = await call(f.people.desk, 'close_day', facility())
    expect(open?.day).toEqual(closed?.day)
    await collect(id, 6)
    expect(
      await db.owner.query(
        `select closing.day::text as closed, entry.day::text as later
         from day_closings closing join entries entry on entry.amount = 6 and entry.tender is not null
         where closing.id = $1`,
        [closed?.id],
      ),
    ).toEqual([{ closed: '2026-06-28', later: '2026-06-29' }])
  })
})
