import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('facility_settings on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('a row needs only its facility; the other columns get the specification’s defaults', async () => {
    const [row] = await f.people.visitor.query(
      'select * from facility_settings where facility_id = $1',
      [f.home.id],
    )
    expect(row).toMatchObject({
      facility_id: f.home.id,
      booking_lead_time_hours: 1,
      max_booking_days_ahead: 30,
      booking_duration_options: [30, 60, 90, 120],
      default_booking_duration: 60,
      booking_increment_minutes: 30,
      buffer_minutes_between_bookings: 0,
      cancellation_cutoff_hours: 0,
      allow_open_cage_bookings: true,
      allow_instructor_bookings: true,
      require_parent_consent: true,
      enable_payments: false,
      open_cage_rate: '0',
      open_cage_prices: {},
      instructor_booking_base_rate: '0',
      currency: 'USD',
      cancellation_policy: null,
    })
  })

  test('only an administrator can change them', async () => {
    const update =
      'update facility_settings set cancellation_policy = $2 where facility_id = $1 returning true'
    expect(await f.people.admin.query(update, [f.home.id, 'Call us.'])).toHaveLength(1)
    for (const role of ['stranger', 'instructor', 'foreignAdmin'] as const) {
      await expectNoEffect(db, () => f.people[role].query(update, [f.home.id, 'Mine']))
    }
    await expectRefused(db, '42501', () => f.people.visitor.query(update, [f.home.id, 'Mine']))
    for (const column of ['created_at', 'updated_at']) {
      await expectRefused(db, '42501', () =>
        f.people.admin.query(`update facility_settings set ${column} = now()`),
      )
    }
  })

  const refused: [string, unknown[]][] = [
    ['booking_lead_time_hours', [-1, 8761]],
    ['max_booking_days_ahead', [0, -1, 731]],
    [
      'booking_duration_options',
      ['{}', '{0,60}', '{60,-1}', '{60,1441}', '{60,null}', '{{60},{30}}', '{30,90}'],
    ],
    ['default_booking_duration', [45, 0]],
    ['booking_increment_minutes', [0, 1, 20, 45, 120, -30]],
    ['buffer_minutes_between_bookings', [-5, 1, 20, 60]],
    ['cancellation_cutoff_hours', [-1, 8761]],
    ['open_cage_rate', [-0.01, 'NaN', 45.505]],
    ['open_cage_prices', ['[]', '{"30": -1}', '{"30": "1"}', '{"half": 1}', '{"30": 100000000}']],
    ['instructor_booking_base_rate', [-1, 'NaN', 45.505]],
    ['currency', ['EUR', 'usd', '']],
    ['cancellation_policy', ['x'.repeat(5001)]],
  ]
  test.each(refused)('%s has its bounds', async (column, values) => {
    await f.people.admin.query('update facility_settings set enable_payments = true')
    for (const value of values) {
      await expectRefused(db, '23514', () =>
        f.people.admin.query(`update facility_settings set ${column} = $1`, [value]),
      )
    }
  })

  test('only the policy may be null', async () => {
    const columns = refused
      .map(([column]) => column)
      .filter((name) => name !== 'cancellation_policy')
    for (const column of [...columns, 'enable_payments', 'allow_open_cage_bookings']) {
      await expectRefused(db, '23502', () =>
        f.people.admin.query(`update facility_settings set ${column} = null`),
      )
    }
  })

  test.each([
    ['booking_increment_minutes', [15, 30, 60]],
    ['buffer_minutes_between_bookings', [0, 5, 10, 15, 30]],
    ['currency', ['USD', 'CAD', 'MXN']],
    ['booking_duration_options', ['{60}', '{60,60}', '{1,60,1440}']],
  ] as [string, unknown[]][])('%s takes what the specification lists', async (column, values) => {
    for (const value of values) {
      await f.people.admin.query(`update facility_settings set ${column} = $1`, [value])
    }
  })

  test('rates are kept with payments and reset to 0 without', async () => {
    const rates = async () => {
      const [row] = await db.owner.query(
        `select open_cage_rate || ' ' || instructor_booking_base_rate as rates
         from facility_settings where facility_id = $1`,
        [f.home.id],
      )
      return row?.rates
    }
    await f.people.admin.query(
      `update facility_settings
       set enable_payments = true, open_cage_rate = 40, instructor_booking_base_rate = 65.5`,
    )
    expect(await rates()).toBe('40 65.5')
    await f.people.admin.query('update facility_settings set enable_payments = false')
    expect(await rates()).toBe('0 0')
  })
})
