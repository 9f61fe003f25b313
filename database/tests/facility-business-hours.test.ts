import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('facility_business_hours on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('everybody reads them', async () => {
    for (const role of ['visitor', 'stranger', 'instructor', 'admin'] as const) {
      const rows = await f.people[role].query(
        `select * from facility_business_hours where facility_id = $1 order by day_of_week`,
        [f.home.id],
      )
      expect(rows.map((row) => row.day_of_week)).toEqual([0, 1, 2, 3, 4, 5, 6])
    }
  })

  test('an administrator saves a week with one upsert, or deletes and inserts it', async () => {
    const week = `select $1::uuid as facility_id, day as day_of_week, day > 0 as is_open,
                    case when day > 0 then time '08:00' end as open_time,
                    case when day > 0 then time '24:00' end as close_time
                  from generate_series(0, 6) day`
    const columns = 'facility_id, day_of_week, is_open, open_time, close_time'
    await f.people.admin.query(
      `insert into facility_business_hours (${columns}) ${week}
       on conflict (facility_id, day_of_week) do update set facility_id = excluded.facility_id,
         day_of_week = excluded.day_of_week, is_open = excluded.is_open,
         open_time = excluded.open_time, close_time = excluded.close_time`,
      [f.home.id],
    )
    const saved = () =>
      db.owner.query(
        `select is_open, open_time, close_time from facility_business_hours
         where facility_id = $1 order by day_of_week`,
        [f.home.id],
      )
    const expected = [
      { is_open: false, open_time: null, close_time: null },
      ...Array(6).fill({ is_open: true, open_time: '08:00:00', close_time: '24:00:00' }),
    ]
    expect(await saved()).toEqual(expected)
    await f.people.admin.query('delete from facility_business_hours where facility_id = $1', [
      f.home.id,
    ])
    await f.people.admin.query(`insert into facility_business_hours (${columns}) ${week}`, [
      f.home.id,
    ])
    expect(await saved()).toEqual(expected)
  })

  test('nobody else can write', async () => {
    for (const statement of [
      `update facility_business_hours set open_time = '00:00' where facility_id = $1`,
      'delete from facility_business_hours where facility_id = $1',
    ]) {
      for (const role of ['stranger', 'instructor', 'foreignAdmin'] as const) {
        await expectNoEffect(db, () => f.people[role].query(statement, [f.home.id]))
      }
      await expectRefused(db, '42501', () => f.people.visitor.query(statement, [f.home.id]))
    }
  })

  test('an open day has both times and opens before it closes', async () => {
    const update = `update facility_business_hours set is_open = true, open_time = $2, close_time = $3
                    where facility_id = $1 and day_of_week = 1`
    for (const times of [
      ['09:00', '09:00'],
      ['17:00', '09:00'],
      [null, '17:00'],
      ['09:00', null],
      [null, null],
      ['24:00', '24:00'],
    ]) {
      await expectRefused(db, '23514', () => f.people.admin.query(update, [f.home.id, ...times]))
    }
    await expectRefused(db, /^22/, () =>
      f.people.admin.query(update, [f.home.id, '09:00', '24:01']),
    )
    await f.people.admin.query(update, [f.home.id, '00:00', '24:00'])
  })

  test('a day is 0 to 6 and exists once', async () => {
    const insert = 'insert into facility_business_hours (facility_id, day_of_week) values ($1, $2)'
    for (const day of [-1, 7]) {
      await expectRefused(db, '23514', () => f.people.admin.query(insert, [f.home.id, day]))
    }
    await expectRefused(db, '23505', () => f.people.admin.query(insert, [f.home.id, 3]))
    await expectRefused(db, '23502', () => f.people.admin.query(insert, [f.home.id, null]))
  })

  test('a row keeps its id, whatever the request sends', async () => {
    const rows = () => db.owner.query('select * from facility_business_hours order by id')
    const before = await rows()
    await f.people.admin.query(
      `update facility_business_hours set id = gen_random_uuid() where facility_id = $1`,
      [f.home.id],
    )
    expect(await rows()).toEqual(before)
  })
})
