import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { bookingRequest, call } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

const unseen = ['\u200b', ' \u00a0', '\u2060\ufeff', '\u2800', '\u3164']

describe.each(engines)('names and addresses on %s', (engine) => {
  const { db, f, bookCage, rowOf } = freshFacilitiesOn(engine)
  const bookAs = (player: Record<string, unknown>) =>
    call(f.people.visitor, 'create_booking', bookingRequest(f.home, player))

  test('a name of invisible characters is no name', async () => {
    for (const name of unseen) {
      await expectRefused(
        db,
        'P0001',
        () => bookAs({ p_player_name: name }),
        'Player name is required',
      )
      const minor = { p_is_minor: true, p_parent_name: name }
      const sentence = 'Parent/guardian name is required for minors'
      await expectRefused(db, 'P0001', () => bookAs(minor), sentence)
      await expectRefused(db, '23514', () =>
        f.people.admin.query('update facility_spaces set name = $1', [name]),
      )
    }
  })

  test('an address at the number of a machine is no address', async () => {
    for (const email of ['a@[127.0.0.1]', 'a@127.0.0.1', 'a@[mail.example.com]']) {
      const sentence = 'Enter one email address, such as name@example.com.'
      await expectRefused(db, 'P0001', () => bookAs({ p_player_email: email }), sentence)
    }
  })

  test('a booking from before both can be changed after the upgrade', async () => {
    const id = await bookCage({ p_is_minor: true, p_parent_name: 'Kate' })
    const { customer_id } = await rowOf(id)
    const rules = await db.owner.query(
      `select conrelid::regclass::text as table_name, conname, pg_get_constraintdef(oid) as rule from pg_constraint
       where conname in ('bookings_player_name_line', 'bookings_parent_name_line', 'bookings_player_email_format',
         'bookings_player_phone_line', 'customers_name_line', 'customers_email_format')`,
    )
    expect(rules).toHaveLength(6)
    for (const { table_name, conname } of rules)
      await db.owner.query(`alter table ${table_name} drop constraint ${conname}`)
    const trigger = 'trigger bookings_explain_conflict'
    await db.owner.query(`alter table bookings disable ${trigger}`)
    const old = ['\u200b', 'a@[127.0.0.1]']
    await db.owner.query('update customers set name = $1, email = $2, phone = null', old)
    await db.owner.query(
      `update bookings set player_name = $1, player_email = $2, parent_name = $1, player_phone = '\u3164' where id = $3`,
      [...old, id],
    )
    await db.owner.query(`alter table bookings enable ${trigger}`)
    for (const { table_name, conname, rule } of rules)
      await db.owner.query(`alter table ${table_name} add constraint ${conname} ${rule} not valid`)
    const upgrade = join(import.meta.dirname, '../tables/0840_seen_names.sql')
    await db.owner.query(readFileSync(upgrade, 'utf8'))
    for (const { table_name, conname } of rules)
      await db.owner.query(`alter table ${table_name} validate constraint ${conname}`)
    expect(await rowOf(id)).toMatchObject({
      player_name: expect.stringMatching(/^Unnamed [0-9a-f]{6}$/),
      parent_name: expect.stringMatching(/^Unnamed [0-9a-f]{6}$/),
      player_email: 'a@-127.0.0.1-.invalid',
      player_phone: null,
      customer_id,
    })
  })

  test('customers merge with a signature from before, which stays as it is', async () => {
    const ids: unknown[] = []
    for (const [p_player_name, p_space_id] of [
      ['Kate', f.home.space],
      ['Kate Brandt', f.home.secondSpace],
    ]) {
      ids.push((await rowOf(await bookCage({ p_player_name, p_space_id }))).customer_id)
    }
    const rule = 'constraint waiver_signatures_email_format'
    await db.owner.query(`alter table waiver_signatures drop ${rule}`)
    await db.owner.query(
      `insert into waiver_texts (facility_id, version, title, body, published_at)
       values ($1, 1, 'Playing here', 'It can hurt.', now())`,
      [f.home.id],
    )
    await db.owner.query(
      `insert into waiver_signatures (
         facility_id, waiver_text_id, sha256, language, player_name, signer_name, relation, signer_email,
         valid_until, customer_id
       )
       select facility_id, id, sha256, 'en', 'Owen', 'Kate', 'parent', 'kate@[127.0.0.1]', current_date + 90, $1
       from waiver_texts`,
      [ids[1]],
    )
    await db.owner.query(
      `alter table waiver_signatures add ${rule} check (private.is_email(signer_email)) not valid`,
    )
    const [p_keep_id, p_merge_id] = ids
    await call(f.people.admin, 'merge_customers', { p_keep_id, p_merge_id })
    expect(await db.owner.query('select customer_id, signer_email from waiver_signatures')).toEqual(
      [{ customer_id: p_keep_id, signer_email: 'kate@[127.0.0.1]' }],
    )
  })
})
