import type pg from 'pg'
import product from '../../package.json' with { type: 'json' }
import type { Database } from '../database/open.ts'
import { allowLongQueries } from '../database/unresponsive-connections.ts'
import type { SchemaChange } from '../migrations/schema-records.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { writeNewFile } from './backup-lines.ts'
import { beginSnapshot } from './begin-snapshot.ts'
import {
  exactSession,
  readLines,
  readOwnChanges,
  readTables,
  sumTable,
  type TableRows,
  type TableSum,
} from './table-rows.ts'

/** The first line of a backup. The rows of its tables follow in the same order, one line each. */
export type BackupHeader = {
  format: typeof backupFormat
  version: string
  takenAt: string
  /** The files of `database/auth` and `database/tables` that were applied. */
  changes: SchemaChange[]
  /** Each with a count and a checksum of its rows, by which a restore notices damage. */
  tables: (TableRows & TableSum)[]
  /**
   * The embedded engine's JWT_SECRET. Sessions, calendar addresses and stored secrets depend on it.
   * A backup of PostgreSQL has none.
   */
  jwtSecret?: string
}

export const backupFormat = 'fungo backup 1'

/**
 * For the operator's command `backup`, the nightly backup and the backup before an upgrade: writes
 * a snapshot of the whole database into a new file that only its owner may read. The file is
 * compressed, and encrypted if `keys` has recipients. Returns the header of the backup. The file
 * gets its name only when it is complete. An existing file is not replaced. The embedded engine
 * serves nobody meanwhile, because it has only one session: `backUpOnline` avoids that.
 */
export async function backUp(
  { pool }: Pick<Database, 'pool'>,
  file: string,
  jwtSecret?: string,
  keys: BackupKeys = {},
): Promise<BackupHeader> {
  const client = await pool.connect()
  allowLongQueries(client)
  try {
    await beginSnapshot(client, 'read only')
    await client.query(exactSession)
    const header = await readHeader(client, jwtSecret)
    await writeNewFile(file, allLines(client, header), keys)
    return header
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function readHeader(client: pg.ClientBase, jwtSecret?: string): Promise<BackupHeader> {
  const changes = await readOwnChanges(client)
  const tables: BackupHeader['tables'] = []
  for (const table of await readTables(client)) {
    tables.push({ ...table, ...(await sumTable(client, table)) })
  }
  const { rows } = await client.query('select now()')
  const takenAt = rows[0].now.toISOString()
  return { format: backupFormat, version: product.version, takenAt, changes, tables, jwtSecret }
}

async function* allLines(client: pg.ClientBase, header: BackupHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const table of header.tables) {
    for await (const line of readLines(client, table)) yield `${line}\n`
  }
}
