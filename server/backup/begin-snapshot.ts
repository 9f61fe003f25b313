import type pg from 'pg'
import { shareRecords, shareSchema } from '../database/schema-locks.ts'

/**
 * Begins a transaction that sees one state of the whole database, for a backup or an export. It
 * waits for a change of the schema that is under way, and makes later changes wait. Otherwise its
 * snapshot might be older than the change, and a table that the change rewrites would look empty in
 * it.
 *
 * A `select` takes the snapshot before it waits. So a `lock table`, which takes none, waits first.
 */
export async function beginSnapshot(
  client: pg.ClientBase,
  access: 'read only' | 'read write',
): Promise<void> {
  const records = `select to_regclass('private.schema_changes') is not null as made`
  const { rows } = await client.query(records)
  await client.query(`begin isolation level repeatable read ${access}`)
  // A change of the schema may take longer than a statement of a request may.
  await client.query('set local statement_timeout = 0')
  // A database without records was not made by Fungo. The caller refuses it.
  if (rows[0].made) await client.query(shareRecords)
  await client.query(`select ${shareSchema}`)
}
