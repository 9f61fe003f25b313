import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call } from './fixtures/facility-fixture.ts'
import { moneyOn } from './fixtures/money-on.ts'

describe.each(engines)('kept entries on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours, record } = moneyOn(engine)

  test('an invalid entry is refused even by a direct write', async () => {
    const id = await bookCage()
    const good = { kind: 'payment', tender: 'cash', amount: 5 }
    const add = (changes: object) =>
      db.owner.query(
        `insert into entries (facility_id, kind, counts_as, tender, amount, booking_id, is_derived, note)
         select $1, kind, counts_as, tender, amount, booking_id, coalesce(is_derived, false), note
         from jsonb_populate_record(null::entries, $2)`,
        [f.home.id, JSON.stringify({ ...good, booking_id: id, ...changes })],
      )
    await add({})
    for (const wrong of [
      { kind: 'gift' },
      { kind: 'reversal', counts_as: 'payment' },
      { tender: null },
      { tender: 'gold' },
      { kind: 'waived' },
      { amount: 0 },
      { amount: -5 },
      { booking_id: null },
      { note: 'n'.repeat(501) },
      { is_derived: true },
      { kind: 'charge', tender: null, is_derived: true, booking_id: null },
      { kind: 'reversal', counts_as: 'refund', tender: null, is_derived: true },
    ]) {
      await expect(add(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('no role can change, delete or truncate entries, not even the owner', async () => {
    const id = await bookCage(hours(17, '10:00', '11:00'))
    await record({ p_amount: 40, p_booking_id: id })
    const { customer_id: p_customer_id } = await rowOf(id)
    await record({ p_amount: 5, p_customer_id })
    await call(f.people.admin, 'close_day', { p_facility_id: f.home.id })
    const columns = { entries: 'amount', day_closings: 'counted', 'private.entry_shares': 'paid' }
    const kept = () =>
      Promise.all(
        Object.keys(columns).map((table) => db.owner.query(`table ${table} order by 1, 2`)),
      )
    const before = await kept()
    expect(before.map(({ length }) => length > 0)).toEqual([true, true, true])
    // Every role that the owner of the tables may take, their own among them.
    const roles = await db.owner.query(
      `select quote_ident(rolname) as name, rolname = current_user as is_owner from pg_roles
       where pg_has_role(current_user, oid, 'member')`,
    )
    expect(roles.map(({ name }) => name)).toEqual(expect.arrayContaining(['anon', 'authenticated']))
    for (const { name, is_owner } of roles)
      for (const [table, column] of Object.entries(columns))
        for (const statement of [
          `update ${table} set ${column} = ${column}`,
          `delete from ${table}`,
          `truncate ${table} cascade`,
        ]) {
          const attempt = db.owner.transaction(async (client) => {
            // Erasing and merging let nothing else through.
            await client.query(`set local fungo.erases = 'on'`)
            await client.query(`set local fungo.merges = 'on'`)
            await client.query(`set local role ${name}`)
            await client.query(statement)
          })
          const state = await attempt.then(
            () => 'no row',
            (error) => error.code,
          )
          expect(is_owner ? ['42501'] : ['42501', 'no row'], `${name}: ${statement}`).toContain(
            state,
          )
        }
    expect(await kept()).toEqual(before)
    for (const actor of [f.people.admin, db.visitor]) {
      await expect(
        actor.query(
          `insert into entries (facility_id, kind, amount, booking_id) values ($1, 'charge', 1, $2)`,
          [f.home.id, id],
        ),
      ).rejects.toMatchObject({ code: '42501' })
    }
  })
})
