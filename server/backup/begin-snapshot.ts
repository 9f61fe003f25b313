import type pg from 'pg'
import { shareRecords, shareSchema } from '../database/schema-locks.ts'

/**
 * Begins a transaction that sees one state of the whole database, for a backup or an export. First
 * waits until a change of the schema that is under way has ended. Later changes wait until the
 * transaction ends. Without this the snapshot could be older than the change, and a table that the
 * change rewrites would look empty.
 *
 * `shareSchema` is part of a `select`, which takes the snapshot before it waits. So `shareRecords`
 * waits first: it is a `lock table`, which takes no snapshot.
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
  // A database without the table of schema changes was not made by Fungo. The caller refuses it.
  if (rows[0].made) await client.query(shareRecords)
  await client.query(`select ${shareSchema}`)
}
