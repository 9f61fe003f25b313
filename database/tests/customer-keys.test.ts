import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { customersOn } from './fixtures/customers-on.ts'

describe.each(engines)('customers on %s', (engine) => {
  const { db, f, bookAs, insert, customers } = customersOn(engine)
  /** Runs the statements of a table file, as the upgrade does. */
  const upgradeBy = async (file: string) => {
    const upgrade = readFileSync(join(import.meta.dirname, '../tables', file), 'utf8')
    for (const statement of upgrade.split(/;\n/))
      if (statement.trim()) await db.owner.query(statement)
  }

  test('are distinguished by address and name, in any letter case', async () => {
    const owen = await bookAs('Owen Brandt', 'kate@example.com', '(937) 555-0142')
    const again = await bookAs('owen  BRANDT', 'Kate@Example.com', '937-555-0199')
    const sister = await bookAs('Ida Brandt', 'kate@example.com')
    expect(again.customer_id).toBe(owen.customer_id)
    expect(sister.customer_id).not.toBe(owen.customer_id)
    expect(await customers()).toMatchObject([
      { name: 'Ida Brandt', email: 'kate@example.com', phone: null },
      { name: 'Owen Brandt', email: 'kate@example.com', phone: '(937) 555-0142' },
    ])
    // Another facility has its own customers.
    const away = await insert('Owen Brandt', 'kate@example.com', null, f.away)
    expect(away.customer_id).not.toBe(owen.customer_id)
  })

  test('are one person in capitals with accents, with other blanks, and letter by letter', async () => {
    const first = await bookAs('Ángel Muñoz', 'family@example.com')
    const spellings = ['ÁNGEL MUÑOZ', 'ángel muñoz', 'Ángel Muñoz'.normalize('NFD')]
    for (const name of [...spellings, 'Ángel\u00a0Muñoz', '\u2003Ángel \u200bMuñoz']) {
      const again = await bookAs(name, 'family@example.com')
      expect(again.customer_id, JSON.stringify(name)).toBe(first.customer_id)
    }
    const other = await bookAs('Angel Munoz', 'family@example.com')
    expect(other.customer_id).not.toBe(first.customer_id)
  })

  test('whose key was made before accents counted are found after the upgrade', async () => {
    const first = await bookAs('Ángel Muñoz', 'family@example.com')
    const before = ['Ángel muÑoz\tfamily@example.com', 'ZOË\tfamily@example.com']
    await db.owner.query('update customers set key = $1', [before[0]])
    await db.owner.query(
      'insert into private.customer_aliases select facility_id, $1, id from customers',
      [before[1]],
    )
    await upgradeBy('0800_customer_keys.sql')
    for (const name of ['Ángel Muñoz', 'Zoë']) {
      expect((await bookAs(name, 'family@example.com')).customer_id).toBe(first.customer_id)
    }
  })

  test('are one person with the apostrophe of a phone and that of a keyboard, before the upgrade too', async () => {
    const first = await bookAs("Pat O'Brien-Diaz", 'family@example.com')
    for (const name of ['Pat O’Brien-Diaz', 'Pat Oʼbrien‑Diaz', 'PAT O‘BRIEN–DIAZ']) {
      const again = await bookAs(name, 'family@example.com')
      expect(again.customer_id, name).toBe(first.customer_id)
    }
    await db.owner.query(`update customers set key = 'pat o’brien–diaz' || E'\tfamily@example.com'`)
    await db.owner.query(
      `insert into private.customer_aliases
       select facility_id, alias || E'\tfamily@example.com', id
       from customers, unnest(array['d’angelo', 'd‘angelo']) alias`,
    )
    await upgradeBy('0880_apostrophes_of_customers.sql')
    for (const name of ["Pat O'Brien-Diaz", 'D’Angelo']) {
      expect((await bookAs(name, 'family@example.com')).customer_id).toBe(first.customer_id)
    }
  })

  test('without an address are distinguished by number and name, but not by a name alone', async () => {
    const first = await insert('Owen Brandt', null, '(937) 555-0142')
    const again = await insert('Owen Brandt', null, '+1 937.555.0142')
    expect(again.customer_id).toBe(first.customer_id)
    const dana = await insert('Dana', null, null)
    expect((await insert('Dana', null, null)).customer_id).not.toBe(dana.customer_id)
    expect(dana.customer_id).not.toBeNull()
  })

  test('are created once by many bookings at the same time', async () => {
    const twenty = Array.from({ length: 20 }, (_, n) => n)
    await Promise.all(
      twenty.map((n) =>
        db.owner.query(
          `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time,
             player_name, player_email)
           values ($1, $2, $3, timestamptz '2026-07-01T14:00Z' + $4 * interval '1 hour',
             timestamptz '2026-07-01T15:00Z' + $4 * interval '1 hour', 'Owen', 'o@example.com')`,
          [f.home.id, f.home.space, f.home.open, n],
        ),
      ),
    )
    expect(await customers()).toHaveLength(1)
  })
})
