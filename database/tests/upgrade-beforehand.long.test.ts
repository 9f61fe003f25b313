import { expect, test } from 'vitest'
import { readBlocks } from '../../scripts/guide/read-blocks.ts'
import { migrate } from '../../server/migrations/migrate.ts'
import { openReleasedDatabase } from './engines/released-database.ts'
import { newSchema, schemaOf } from './fixtures/schema-of.ts'

test('an upgrade from 0.1.0 uses the indexes that docs/upgrade.md builds before it', async () => {
  const db = await openReleasedDatabase('postgres', '0.1.0-94eab88')
  try {
    const blocks = readBlocks('docs/upgrade.md').filter(({ info }) => info === 'sql')
    expect(blocks).toHaveLength(2)
    const indexes = async () =>
      (await db.pool.query(`select from pg_indexes where schemaname = 'public'`)).rowCount ?? 0
    const before = await indexes()
    // One at a time, because an index is not built concurrently within a transaction.
    const statements = blocks.flatMap(({ text }) => text.split(/;$/m)).filter((each) => each.trim())
    for (const statement of statements) await db.pool.query(statement)
    expect(await indexes()).toBeGreaterThan(before + 6)
    expect(await migrate(db)).toBe('current')
    expect(await schemaOf(db)).toEqual(await newSchema('postgres'))
  } finally {
    await db.close()
  }
})
