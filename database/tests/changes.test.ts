import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'

type Change = { kind: string; dates: string[] }

describe.each(engines)('the change feed on %s', (engine) => {
  const { db, f, bookCage } = freshFacilitiesOn(engine)
  let since: string | null
  beforeEach(async () => {
    since = (await read(null)).snapshot
  })

  const read = async (
    snapshot: string | null,
    facilityId = f.home.id,
  ): Promise<{ snapshot: string; changes: Change[] }> => {
    const [row] = await db.owner.query('select private.read_changes($1, $2) as answer', [
      snapshot,
      facilityId,
    ])
    return row?.answer
  }
  const news = async (facilityId?: string) =>
    (await read(since, facilityId)).changes.map(({ kind, dates }) => [kind, dates])
  const anything = [
    ['bookings', []],
    ['closures', []],
    ['settings', []],
  ]

  test('a booking changes its day, a move changes both days', async () => {
    const id = await bookCage()
    expect(await news()).toEqual([['bookings', ['2026-06-16']]])
    await db.owner.query(`update bookings set start_time = $2, end_time = $3 where id = $1`, [
      id,
      june(18, '23:30'),
      june(19, '00:30'),
    ])
    expect(await news()).toEqual([['bookings', ['2026-06-16', '2026-06-18', '2026-06-19']]])
    expect(await news(f.away.id)).toEqual([])
  })

  test('a booking that is kept without its service changes its day', async () => {
    const id = await bookCage()
    const offer = (is: boolean) =>
      db.owner.query('update facility_service_types set is_active = $2 where id = $1', [
        f.home.open,
        is,
      ])
    await offer(false)
    const [place] = await db.owner.query(
      'select space_id, start_time from bookings where id = $1',
      [id],
    )
    since = (await read(null)).snapshot
    await call(f.people.admin, 'settle_closure_booking', {
      p_closure_id: null,
      p_booking_id: id,
      p_space_id: place?.space_id,
      p_start_time: place?.start_time,
    })
    expect(await news()).toEqual([['bookings', ['2026-06-16']]])
    await offer(true)
  })

  test.each([
    [
      'a closure of its days',
      `insert into facility_closures (facility_id, starts_at, ends_at)
       values ($1, '2026-06-20T09:00-04', '2026-06-22T00:00-04')`,
      [['closures', ['2026-06-20', '2026-06-21']]],
    ],
    [
      'a yearly closure of any',
      `insert into facility_closures (facility_id, starts_at, ends_at, repeats_yearly)
       values ($1, '2026-07-04T09:00-04', '2026-07-05T00:00-04', true)`,
      [['closures', []]],
    ],
    [
      'special hours of their date',
      `insert into facility_special_hours (facility_id, date) values ($1, '2026-06-24')`,
      [['closures', ['2026-06-24']]],
    ],
    [
      'time off of its days',
      `insert into instructor_unavailability (instructor_id, start_time, end_time)
       select id, '2026-06-25T09:00-04', '2026-06-25T17:00-04' from instructors
       where facility_id = $1 and first_name = 'Ray'`,
      [['closures', ['2026-06-25']]],
    ],
    [
      'weekly hours, a space and a setting of any',
      `with taught as (
         update instructor_availability set end_time = '20:00'
         where instructor_id in (select id from instructors where facility_id = $1)
       ), spaces as (
         update facility_spaces set capacity = 2 where facility_id = $1
       )
       update facility_settings set send_reminders = true where facility_id = $1`,
      [['settings', []]],
    ],
  ])('news of %s', async (_, statement, expected) => {
    await db.owner.query(statement, [f.home.id])
    expect(await news()).toEqual(expected)
  })

  test('a reader who sends the last snapshot gets each change once', async () => {
    await bookCage()
    const first = await read(since)
    expect(first.changes).toHaveLength(1)
    expect((await read(first.snapshot)).changes).toEqual([])
  })

  test.skipIf(engine === 'embedded')('a change that commits late is not missed', async () => {
    const slow = await db.pool.connect()
    await slow.query('begin')
    await slow.query(`select private.note_change($1, 'closures', null)`, [f.home.id])
    await bookCage()
    const first = await read(since)
    expect(first.changes).toMatchObject([{ kind: 'bookings' }])
    await slow.query('commit')
    slow.release()
    expect((await read(first.snapshot)).changes).toMatchObject([{ kind: 'closures' }])
  })

  test.each([
    ['is none', 'a:b:c'],
    ['another database has given', '99999999999:99999999999:'],
  ])('a snapshot that %s: anything may have changed', async (_, unknown) => {
    since = unknown
    expect(await news()).toEqual(anything)
  })

  test('only a few thousand changes are kept, and an older snapshot gets every kind', async () => {
    await db.owner.query(
      `select private.note_change($1, 'bookings', null) from generate_series(1, 6000)`,
      [f.home.id],
    )
    const [row] = await db.owner.query('select count(*)::integer as kept from private.changes')
    expect(row?.kept).toBeLessThanOrEqual(5500)
    expect(await news()).toEqual(anything)
  })

  test('only the server can read changes', async () => {
    for (const person of [f.people.visitor, f.people.admin]) {
      await expect(person.query('select * from private.changes')).rejects.toMatchObject({
        code: '42501',
      })
      await expect(person.query(`select private.read_changes(null)`)).rejects.toMatchObject({
        code: '42501',
      })
    }
    await expect(call(f.people.admin, 'note_change')).rejects.toMatchObject({ code: '42883' })
  })
})
