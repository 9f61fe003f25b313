import { beforeEach, describe, expect, test } from 'vitest'
import { backfillCustomers } from '../../server/jobs/backfill-customers.ts'
import { runRetention } from '../../server/jobs/retention-job.ts'
import { playerTexts } from '../../shared/player-details.ts'
import { engines } from './engines/test-database.ts'
import { call, june, monday } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { personalPlaces } from './fixtures/personal-places.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('erasing old players on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours } = freshFacilitiesOn(engine, {
    also: ['customers', 'private.erasures'],
  })
  beforeEach(async () => {
    await keepFor(0)
  })

  const keepFor = (months: number) =>
    db.owner.query(
      'update facility_settings set erase_players_after_months = $1 where facility_id = $2',
      [months, f.home.id],
    )
  const preview = async (months: number) =>
    (
      await call(f.people.admin, 'preview_player_erasure', {
        p_facility_id: f.home.id,
        p_months: months,
      })
    )[0]
  const later = (iso: string) => db.clock.set(iso)
  const thin = () => runRetention({ database: db, clock: db.clock }, 2)
  const named = (name: string, changes: Record<string, unknown> = {}) =>
    bookCage({
      p_player_name: name,
      p_player_email: `${name.split(' ')[0]}@example.com`,
      p_player_phone: '937 555 0142',
      p_is_minor: true,
      p_parent_name: `Parent ${name}`,
      p_notes: `${name} is left-handed`,
      ...changes,
    })
  const at = (day: number, hour: number) => ({
    ...hours(day, `${hour}:00`, `${hour}:30`),
  })

  test('does nothing by default', async () => {
    const id = await named('Quirin Zandt')
    later('2026-09-01T14:00:00Z')
    await thin()
    expect(await rowOf(id)).toMatchObject({ player_name: 'Quirin Zandt', erased_at: null })
  })

  test('erases the player everywhere after the period, and keeps the time and space', async () => {
    const old = await named('Quirin Zandt', at(16, 10))
    const before = await rowOf(old)
    await f.people.admin.query(`update customers set staff_notes = 'Quirin owes'`)
    await f.people.admin.query(`update bookings set staff_notes = 'Quirin came late'`)
    later('2026-09-10T14:00:00Z')
    const kept = await named('Ida Brandt', {
      p_start_time: '2026-09-11T14:00Z',
      p_end_time: '2026-09-11T14:30Z',
    })
    await keepFor(2)
    expect(await preview(2)).toEqual({ bookings: 1, customers: 1, mails: 1 })
    expect(await thin()).toBe(1)
    expect(await preview(2)).toEqual({ bookings: 0, customers: 0, mails: 0 })
    const after = await rowOf(old)
    expect(after).toMatchObject({
      player_name: 'Erased player',
      player_email: null,
      player_phone: null,
      is_minor: false,
      parent_name: null,
      notes: null,
      staff_notes: null,
      customer_id: null,
      status: 'confirmed',
      erased_at: expect.any(Date),
      calendar_sequence: 0,
    })
    // Open screens are told of the change.
    expect(after.updated_at).toEqual(after.erased_at)
    for (const column of ['start_time', 'end_time', 'space_id', 'service_type_id', 'created_at'])
      expect(after[column], column).toEqual(before[column])
    expect(await personalPlaces(db, ['quirin', 'zandt', String(before.booking_token)])).toEqual([])
    expect(await rowOf(kept)).toMatchObject({ player_name: 'Ida Brandt' })
    // Setting customers after an upgrade does not give erased bookings a customer.
    await backfillCustomers({ database: db, clock: db.clock })
    expect(await db.owner.query('select name from customers')).toEqual([{ name: 'Ida Brandt' }])
    expect(await thin()).toBe(0)
  })

  test('leaves no text of a booking except what is not about a person', async () => {
    const id = await named('Quirin Zandt', at(16, 10))
    await db.owner.query(
      `update bookings set staff_notes = 'Late', status = 'cancelled', cancelled_by = 'admin',
         cancellation_reason = 'Quirin is ill'`,
    )
    for (const { column } of Object.values(playerTexts))
      await db.owner.query(`update bookings set ${column} = coalesce(${column}, 'Quirin')`)
    later('2026-09-01T14:00:00Z')
    await keepFor(1)
    const texts = async () => {
      const [row] = await db.owner.query(
        `select coalesce(array_agg(key) filter (where value is not null), '{}') as written from bookings,
           jsonb_each_text(to_jsonb(bookings)) column_of
         where bookings.id = $1 and key in (
           select column_name from information_schema.columns
           where table_schema = 'public' and table_name = 'bookings' and data_type = 'text'
         )`,
        [id],
      )
      return row?.written.sort()
    }
    const all = await db.owner.query(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'bookings' and data_type = 'text' order by 1`,
    )
    expect(await texts()).toEqual(all.map(({ name }) => name))
    await thin()
    expect(await texts()).toEqual([
      'booking_token',
      'cancelled_by',
      'language',
      'player_name',
      'price_audience',
      'status',
    ])
  })

  test('keeps a customer with a newer booking, and the messages about that booking', async () => {
    await named('Ida Brandt', at(16, 10))
    later('2026-09-10T14:00:00Z')
    const newer = await named('Ida Brandt', {
      p_start_time: '2026-09-11T14:00Z',
      p_end_time: '2026-09-11T14:30Z',
    })
    await keepFor(1)
    await thin()
    const rows = await db.owner.query(
      'select player_name, customer_id from bookings order by start_time',
    )
    expect(rows).toMatchObject([
      { player_name: 'Erased player', customer_id: null },
      { player_name: 'Ida Brandt', customer_id: expect.any(String) },
    ])
    expect(await db.owner.query('select booking_id from email_logs')).toEqual([
      { booking_id: newer },
    ])
  })

  test('also erases old bookings that are imported after it was switched on', async () => {
    later('2026-09-10T14:00:00Z')
    await keepFor(2)
    await thin()
    const [{ id } = {}] = await db.owner.query(
      `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email)
       values ($1, $2, $3, $4, $5, 'Quirin Zandt', 'quirin@example.com') returning id`,
      [f.home.id, f.home.space, f.home.open, june(16, '10:00'), june(16, '10:30')],
    )
    await thin()
    expect(await rowOf(String(id))).toMatchObject({ player_name: 'Erased player' })
    expect(await personalPlaces(db, ['quirin', 'zandt'])).toEqual([])
    const kept = await named('Ida Brandt', {
      p_start_time: '2026-09-11T14:00Z',
      p_end_time: '2026-09-11T14:30Z',
    })
    await db.owner.query(`update bookings set start_time = $2, end_time = $3 where id = $1`, [
      kept,
      june(17, '10:00'),
      june(17, '10:30'),
    ])
    await thin()
    expect(await rowOf(kept)).toMatchObject({ player_name: 'Erased player' })
  })

  test('works in portions and continues where it stopped', async () => {
    for (const hour of [10, 11, 12, 13, 14]) await named(`Player ${hour}`, at(16, hour))
    later('2026-08-20T14:00:00Z')
    await keepFor(1)
    const portion = () => db.owner.query('select private.erase_old_players(2)')
    const erased = async () => {
      await portion()
      return (await db.owner.query('select from bookings where erased_at is not null')).length
    }
    expect([await erased(), await erased(), await erased(), await erased()]).toEqual([2, 4, 5, 5])
    expect(await db.owner.query('select bookings_until from private.erasures')).toEqual([
      { bookings_until: new Date('2026-07-20T14:00:00Z') },
    ])
    later('2026-10-20T14:00:00Z')
    await bookCage({
      p_start_time: '2026-10-21T14:00Z',
      p_end_time: '2026-10-21T15:00Z',
    })
    later('2026-12-20T14:00:00Z')
    expect(await erased()).toBe(6)
  })

  // The embedded engine has one session.
  test.skipIf(engine === 'embedded')(
    'leaves a facility out while somebody holds its lock',
    async () => {
      await named('Owen Brandt', at(16, 10))
      later('2026-08-20T14:00:00Z')
      await keepFor(1)
      const portion = async () =>
        (await db.owner.query('select private.erase_old_players(50) as rows'))[0]?.rows
      const holder = await db.pool.connect()
      await holder.query('begin')
      await holder.query('select private.lock_facility($1)', [f.home.id])
      expect(await portion()).toBe(0)
      await holder.query('rollback')
      holder.release()
      expect(await portion()).toBe(1)
    },
  )

  test('deletes customers without a booking', async () => {
    await f.people.admin.query(
      `insert into customers (facility_id, name) values ($1, 'Never Came')`,
      [f.home.id],
    )
    later('2026-09-10T14:00:00Z')
    await f.people.admin.query(
      `insert into customers (facility_id, name) values ($1, 'New Here')`,
      [f.home.id],
    )
    await keepFor(1)
    expect(await preview(1)).toEqual({ bookings: 0, customers: 1, mails: 0 })
    await thin()
    expect(await db.owner.query('select name from customers')).toEqual([{ name: 'New Here' }])
  })

  test('keeps everybody from writing a player into an erased booking', async () => {
    const id = await named('Quirin Zandt', at(16, 10))
    later('2026-08-20T14:00:00Z')
    await keepFor(1)
    await thin()
    for (const column of [
      `player_name = 'Quirin'`,
      `player_phone = '937 555 0142'`,
      `staff_notes = 'Q.'`,
    ])
      await expectRefused(
        db,
        'PT409',
        () => f.people.admin.query(`update bookings set ${column} where id = $1`, [id]),
        'The player of this booking was erased. Nobody can be written into it again.',
      )
    await db.owner.query(`insert into customers (facility_id, name) values ($1, 'Quirin')`, [
      f.home.id,
    ])
    await expectRefused(db, 'PT409', () =>
      db.owner.query('update bookings set customer_id = (select id from customers)'),
    )
  })

  test('can be previewed and switched on only by administrators, within bounds', async () => {
    for (const role of ['instructor', 'foreignAdmin', 'stranger'] as const)
      await expectRefused(db, 'PT403', () =>
        call(f.people[role], 'preview_player_erasure', { p_facility_id: f.home.id, p_months: 1 }),
      )
    await expectRefused(db, '42501', () =>
      call(f.people.visitor, 'preview_player_erasure', { p_facility_id: f.home.id, p_months: 1 }),
    )
    for (const months of [-1, 121])
      await expectRefused(db, '23514', () =>
        f.people.admin.query('update facility_settings set erase_players_after_months = $1', [
          months,
        ]),
      )
    db.clock.set(monday)
  })
})
