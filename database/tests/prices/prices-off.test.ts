import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, engines } from '../engines/test-database.ts'
import { bookingRequest, call, facilitiesOn, hours, june } from '../fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from '../fixtures/group-request.ts'
import { expectRefused } from '../fixtures/refusal.ts'
import { sellPass } from '../fixtures/staff-calls.ts'

/** The SQL of prices, entries and passes, from which the functions and tables to try are read. */
const sql = ['money', 'passes', 'prices']
  .map((folder) => `database/functions/${folder}`)
  .flatMap((folder) => readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8')))
  .join()
const functions = named(/create or replace function public\.(\w+)/g)
const tables = named(/comment on table public\.(\w+)/g)

describe.each(engines)('with prices switched off on %s', (engine) => {
  const { db, f, rowOf } = facilitiesOn(engine)
  const given: Record<string, unknown> = {}
  const keys: Actor[] = []
  let tokens: Record<'p_booking_token' | 'p_group_token', string>

  beforeAll(async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    const group = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home, { space_id: f.home.secondSpace })]),
    )
    const [{ id = '', booking_token = '' } = {}] = group.bookings
    tokens = { p_booking_token: booking_token, p_group_token: group.group_token }
    const about = { p_facility_id: f.home.id }
    const pass = await sellPass(f)
    const [entry] = await db.owner.query(
      `select id from entries where kind = 'payment' and pass_id is not null`,
    )
    await call(f.people.admin, 'close_day', about)
    await f.people.admin.query(
      `insert into rates (facility_id, name, per_hour) values ($1, 'All day', 30)`,
      [f.home.id],
    )
    await db.owner.query(
      `insert into pass_uses (facility_id, pass_id, booking_id, minutes) values ($1, $2, $3, 60)`,
      [f.home.id, pass.id, id],
    )
    Object.assign(given, {
      ...{ ...about, p_booking_id: id, p_booking_ids: `{${id}}`, p_entry_id: entry?.id },
      ...{ p_customer_id: (await rowOf(id)).customer_id, p_instructor_id: f.home.instructor },
      ...{ p_service_type_id: f.home.open, p_space_id: f.home.space, p_code: pass.code },
      ...hours(20, '10:00', '11:00'),
      ...{ p_from: '2026-06-01', p_to: '2026-06-30', p_date: '2026-06-15', p_counted: '{}' },
      ...{ p_starts: `{${june(20, '10:00')}}`, p_space_ids: `{${f.home.space}}` },
      ...{ p_kind: 'payment', p_name: 'Winter', p_minutes: 60, p_price: 0 },
    })
    for (const p_scope of ['read_bookings', 'desk']) {
      const [key] = await call(f.people.admin, 'create_api_key', { ...about, p_name: 'K', p_scope })
      keys.push(db.as({ role: 'authenticated', claims: { api_key_id: key?.id } }))
    }
    for (const table of tables)
      expect(await f.people.admin.query(`select from ${table}`), table).not.toEqual([])
    expect(await f.people.admin.query(noted)).not.toEqual([])
    await db.owner.query('update facility_settings set enable_payments = false')
  })

  test('no function of prices, entries and passes can be called', async () => {
    const rows = await db.owner.query(
      `select proname as name, proargnames[1:pronargs - pronargdefaults] as needed, proargnames as known
       from pg_proc where pronamespace = 'public'::regnamespace and position(prosrc in $1) > 0`,
      [sql],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(functions)
    for (const { name, needed, known } of rows) {
      const about = ['p_booking_id', 'p_customer_id'].find((each) => known?.includes(each))
      const names: string[] = [...new Set([...(needed ?? []), ...(about ? [about] : [])])]
      const args = Object.fromEntries(names.map((each) => [each, example(each)]))
      await expectRefused(
        db,
        'PT409',
        () => call(f.people.admin, name, args),
        'Prices are switched off in Settings.',
      )
      // Nor for a program, or about what does not exist, or about nothing.
      const unknown = Object.fromEntries(
        names.filter((each) => /_ids?$|_code$/.test(each)).map((each) => [each, missing(each)]),
      )
      if ('p_facility_id' in unknown) continue
      for (const asked of [args, { ...args, ...unknown }])
        for (const by of [f.people.admin, f.people.desk, ...keys])
          await call(by, name, asked).then(
            () => expect.unreachable(`${name} answered ${JSON.stringify(asked)}`),
            (error) => expect(error.code, `${name}: ${error.message}`).toMatch(/PT409|42501|25006/),
          )
    }
  })

  test('the activity log shows no change of them', async () => {
    expect(await f.people.admin.query(noted)).toEqual([])
    expect(await f.people.admin.query('select from activity')).not.toEqual([])
  })

  test('no table of them and no price, payment or debt of a booking can be read', async () => {
    for (const table of tables)
      for (const by of [f.people.admin, f.people.desk, f.people.instructor])
        expect(await by.query(`select from ${table}`), table).toEqual([])
    const others = await db.owner.query(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and proname <> all ($1)
         and proargnames && '{price,paid,owed,waived}' order by 1`,
      [functions],
    )
    expect(others.map(({ name }) => name)).toEqual([
      'get_booking_by_token',
      'get_booking_group_by_token',
      'get_own_extension',
    ])
    const { p_booking_token, p_group_token } = tokens
    for (const [row] of [
      await call(db.visitor, 'get_booking_by_token', { p_booking_token }),
      await call(db.visitor, 'get_booking_group_by_token', { p_group_token }),
    ])
      expect(row).toMatchObject({ price: null, paid: null, owed: null })
  })

  test('nobody books on a pass', async () => {
    const asked = bookingRequest(f.home, { p_pass_code: given.p_code })
    const off = 'Prices are switched off in Settings.'
    await expectRefused(db, 'PT409', () => call(db.visitor, 'create_booking', asked), off)
  })

  test('a change of a booking writes no entry', async () => {
    const entries = async () => (await db.owner.query('select from entries')).length
    const before = await entries()
    await db.owner.query('update bookings set price = 60 where id = $1', [given.p_booking_id])
    await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [
      given.p_booking_id,
    ])
    expect(await entries()).toBe(before)
  })

  const example = (name: string) => {
    if (!(name in given)) throw new Error(`This test knows no example for ${name}.`)
    return given[name]
  }
})

const noted = `select from activity where kind in ('rate', 'pass', 'entry', 'closing')`

/** An id or a code that nothing has, or none. */
function missing(name: string) {
  if (name.endsWith('_ids')) return '{}'
  return name.endsWith('_code') ? '222222222222' : '00000000-0000-4000-8000-000000000000'
}

function named(pattern: RegExp): string[] {
  return [...new Set([...sql.matchAll(pattern)].map(([, name = '']) => name))].sort()
}
