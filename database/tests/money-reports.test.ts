import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { moneyOn } from './fixtures/money-on.ts'
import { addWebhook } from './fixtures/staff-calls.ts'

describe.each(engines)('reports of money on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours, admin, record } = moneyOn(engine)

  test('a pay sheet has the rate of each day, and a change rewrites no day before it', async () => {
    const lesson = (day: number) => bookLesson(hours(day, '18:00', '19:00'))
    await lesson(16)
    await lesson(17)
    const missed = await lesson(18)
    db.clock.set(june(17, '12:00'))
    await admin().query('update instructors set hourly_rate = 80 where id = $1', [
      f.home.instructor,
    ])
    db.clock.set(june(19, '12:00'))
    await db.owner.query(`update facility_settings set charge_missed = 'half'`)
    await call(admin(), 'mark_booking', { p_booking_id: missed, p_mark: 'no_show' })
    const sheet = (by = f.people.instructor) =>
      call(by, 'get_pay_sheet', {
        ...{ p_instructor_id: f.home.instructor, p_from: '2026-06-16', p_to: '2026-06-18' },
      })
    const rows = (await sheet()).map(({ hourly_rate, amount }) => [
      Number(hourly_rate),
      Number(amount),
    ])
    expect(rows).toEqual([
      [60, 60],
      [80, 80],
      [80, 40],
    ])
    expect(await sheet(admin())).toHaveLength(3)
    // Nor does a change of what is charged for a no-show.
    await db.owner.query(`update facility_settings set charge_missed = 'all'`)
    expect((await sheet()).map(({ amount }) => Number(amount))).toEqual([60, 80, 40])
    for (const by of [f.people.colleague, f.people.foreignAdmin, f.people.stranger])
      await expect(sheet(by)).rejects.toMatchObject({ code: 'PT404' })
    db.clock.set('2026-06-15T14:00:00Z')
  })

  test('webhooks and the activity log get entries and closed days', async () => {
    await addWebhook(f, ['entry.recorded', 'day.closed'])
    const id = await bookCage(hours(26, '10:00', '11:00'))
    await record({ p_booking_id: id, p_note: 'secret' })
    await call(admin(), 'close_day', { p_facility_id: f.home.id, p_counted: '{"cash": 1}' })
    const sent = await db.owner.query(
      'select payload from webhook_deliveries order by created_at, id',
    )
    const data = sent.map(
      ({ payload }) => payload.data.entry?.kind ?? payload.data.closing?.counted,
    )
    expect(data).toEqual(expect.arrayContaining(['charge', 'payment', { cash: 1 }]))
    expect(JSON.stringify(sent)).not.toContain('secret')
    const noted = await admin().query(
      `select kind from activity where kind in ('entry', 'closing')`,
    )
    expect(new Set(noted.map(({ kind }) => kind))).toEqual(new Set(['entry', 'closing']))
  })

  test('a report’s parts add up to the whole', async () => {
    const id = await bookCage(hours(27, '10:00', '11:00'))
    await record({ p_booking_id: id, p_amount: 30, p_tender: 'check' })
    await record({ p_booking_id: id, p_amount: 15, p_kind: 'waived', p_tender: null })
    const report = (p_by: string | null) =>
      call(admin(), 'get_money_report', {
        ...{
          p_facility_id: f.home.id,
          p_from: '2026-06-01',
          p_to: '2026-07-31',
          p_period: 'month',
          p_by,
        },
      })
    const sums = (rows: Record<string, string>[]) =>
      ['booked', 'collected', 'paid_by_pass', 'waived', 'owed'].map((column) =>
        rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0),
      )
    const whole = sums(await report(null))
    expect(whole[0]).toBeGreaterThan(0)
    for (const by of ['service', 'space', 'instructor', 'tender'])
      expect(sums(await report(by)), by).toEqual(whole)
    await expect(
      call(f.people.desk, 'get_money_report', {
        ...{ p_facility_id: f.home.id, p_from: '2026-06-01', p_to: '2026-06-30' },
      }),
    ).rejects.toMatchObject({ code: 'PT403' })
    await expect(report('color')).rejects.toMatchObject({ code: '22023' })
  })

  test.each([
    ['Sunday', 0],
    ['Monday', 1],
    ['Saturday', 6],
  ])('the weeks of a report begin on %s where the facility’s do', async (first, day) => {
    await db.owner.query('update facility_settings set week_starts_on = $1', [first])
    const days = { p_from: '2026-06-01', p_to: '2026-07-31' }
    const weeks = await call(admin(), 'get_money_report', {
      ...{ p_facility_id: f.home.id, ...days, p_period: 'week' },
    })
    expect(weeks.length).toBeGreaterThan(0)
    expect(new Set(weeks.map(({ period }) => (period as Date).getDay()))).toEqual(new Set([day]))
  })
})
