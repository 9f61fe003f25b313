import type pg from 'pg'
import { shareRecords, shareSchema } from '../database/schema-locks.ts'

/**
 * Begins a transaction that sees one state of the whole database, with every change of the schema that
 * was under way: it waits for that change and makes later ones wait. A rewritten table would look empty in
 * a snapshot that is older than the change. `select` takes the snapshot before it waits, so a statement that
 * takes none waits first.
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
  // A database that is not ours yet has no records, and is refused later.
  if (rows[0].made) await client.query(shareRecords)
  await client.query(`select ${shareSchema}`)
}
