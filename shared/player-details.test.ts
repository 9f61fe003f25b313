import { describe, expect, test } from 'vitest'
import { engines, testDatabaseOn } from '../database/tests/engines/test-database.ts'
import { playerTexts } from './player-details.ts'

const texts = Object.entries(playerTexts)

describe.each(engines)('player details on %s', (engine) => {
  const db = testDatabaseOn(engine)

  test('every text has a column, which is nullable when the text is optional', async () => {
    const rows = await db.owner.query(
      `select column_name, is_nullable from information_schema.columns
       where table_schema = 'public' and table_name = 'bookings'`,
    )
    const nullable = new Map(rows.map((row) => [row.column_name, row.is_nullable === 'YES']))
    for (const [text, { column, required }] of texts) {
      // The column allows null because staff may book without an address. The functions require one
      // from visitors.
      expect(nullable.get(column), text).toBe(!required || text === 'email')
    }
  })

  test('every text is an argument of create_booking', async () => {
    const [row] = await db.owner.query(
      `select proargnames as names from pg_proc where oid = 'public.create_booking'::regproc`,
    )
    for (const [, { column }] of texts) expect(row?.names).toContain(`p_${column}`)
  })

  test('the limit of each column is the shared one', async () => {
    const rows = await db.owner.query(
      `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
       where conrelid = 'public.bookings'::regclass and contype = 'c'`,
    )
    for (const [text, { column, most }] of texts.filter(([text]) => text !== 'email')) {
      const rules = rows.map(({ rule }) => rule).filter((rule) => rule.includes(`(${column}`))
      expect(rules.join('\n'), text).toMatch(new RegExp(`(, |<= )${most}\\)`))
    }
  })
})
