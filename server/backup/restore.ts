import type pg from 'pg'
import * as v from 'valibot'
import type { Database } from '../database/open.ts'
import { migrate } from '../migrations/migrate.ts'
import { pendingChanges } from '../migrations/pending-changes.ts'
import { SchemaError } from '../migrations/schema-error.ts'
import { readSchemaFiles } from '../migrations/schema-files.ts'
import { type BackupHeader, backupFormat } from './back-up.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { linesOf, readFirstLine, take } from './backup-lines.ts'
import { failWaitingMail } from './fail-waiting-mail.ts'
import { exactSession, readCatalogue, summedTable, sumTable, writeLines } from './table-rows.ts'

/**
 * For `npm run admin -- restore`: restores a backup into an empty database and migrates it to this
 * version's schema, in one transaction: roles and accounts, tables, rows, then newer changes,
 * functions and rights. Throws `SchemaError` when the database is not empty, when the file is no
 * backup or a newer version's, and when the rows of a table are not those that were written.
 * Returns the backup's header. The caller stores the secret in it.
 *
 * Mail that waited in the backup may have been sent since. It is marked failed, so that staff can
 * send it again, unless `keepMail` says that nobody has sent it.
 */
export async function restore(
  database: Database,
  file: string,
  options: BackupKeys & { keepMail?: boolean; folder?: string; version?: string } = {},
): Promise<BackupHeader> {
  const header = await readHeader(file, options)
  await requireFitting(file, header, options)
  await requireEmpty(database)
  const load = async (client: pg.ClientBase) => {
    await loadTables(client, file, header, options)
    if (!options.keepMail) await failWaitingMail(client)
  }
  await migrate(database, { ...options, data: { changes: header.changes, load } })
  return header
}

/** Reads only the first line of a backup. */
export async function readHeader(file: string, keys: BackupKeys = {}): Promise<BackupHeader> {
  const header = await readFirstLine(file, keys, headerLine)
  if (header) return header
  throw new SchemaError(`${file} is no backup that this version of Fungo can read.`)
}

const headerLine: v.GenericSchema<string, BackupHeader> = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    format: v.literal(backupFormat),
    version: v.string(),
    takenAt: v.string(),
    changes: v.array(
      v.object({
        kind: v.picklist(['auth', 'tables', 'functions']),
        name: v.string(),
        sha256: v.string(),
      }),
    ),
    tables: v.array(summedTable),
    jwtSecret: v.optional(v.string()),
  }),
)

/** Refuses a backup of a newer version or of an edited checkout. */
async function requireFitting(
  file: string,
  { changes }: BackupHeader,
  { folder, version }: { folder?: string; version?: string },
): Promise<void> {
  try {
    pendingChanges(await readSchemaFiles(folder, version), changes, true)
  } catch (error) {
    if (error instanceof SchemaError) {
      throw new SchemaError(`${file} is not of this version or an older one. ${error.message}`)
    }
    throw error
  }
}

async function requireEmpty({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('auth', 'public', 'private') limit 1`)
  if (rows.length === 0) return
  throw new SchemaError(
    `The database is not empty: it has ${rows[0].name}. Restore into a new database, or into a new DATA_DIR.`,
  )
}

/**
 * Loads the rows of all tables and compares their checksums. The foreign keys are dropped before
 * and added again after the rows. Adding them checks the references.
 */
async function loadTables(
  client: pg.ClientBase,
  file: string,
  header: BackupHeader,
  keys: BackupKeys,
): Promise<void> {
  await client.query(exactSession)
  const tables = await knownTables(client, header)
  const references = await dropReferences(client)
  // Some schema files insert rows into the tables that they make.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const lines = linesOf(file, keys)
  await lines.next()
  for (const table of tables) {
    for (let missing = table.rows; missing > 0; missing -= portion) {
      await writeLines(client, table, await take(lines, Math.min(missing, portion), 'The backup'))
    }
    const { rows, sum } = await sumTable(client, table)
    if (rows !== table.rows || sum !== table.sum) {
      throw new SchemaError(
        `${table.name} would hold ${rows} rows with the sum ${sum}, and was written with ${table.rows} and ${table.sum}: the backup is damaged.`,
      )
    }
  }
  const more = await lines.next()
  if (!more.done) throw new SchemaError('The backup is damaged: it has more rows than it says.')
  for (const statement of references) await client.query(statement)
  await continueIdentities(client)
}

/**
 * Returns the header's tables with the names and types of this database's own catalogue: no text of
 * the file becomes SQL. Throws when the file names a table or column that this database does not
 * have.
 */
async function knownTables(
  client: pg.ClientBase,
  header: BackupHeader,
): Promise<BackupHeader['tables']> {
  const catalogue = await readCatalogue(client)
  return header.tables.map(({ name, columns, rows, sum }) => {
    const known = findByName(catalogue, name)
    return {
      name: known.name,
      columns: columns.map((column) => findByName(known.columns, column.name)),
      rows,
      sum,
    }
  })
}

function findByName<Named extends { name: string }>(known: Named[], name: string): Named {
  const found = known.find((each) => each.name === name)
  if (found) return found
  throw new SchemaError(
    `The backup is damaged: it names ${JSON.stringify(name)}, which does not exist.`,
  )
}

const portion = 500

/** Drops the foreign keys, because rows load in any order. Adding them again checks the rows. */
async function dropReferences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as make
    from pg_constraint
    where contype = 'f' and connamespace::regnamespace::text in ('auth', 'public', 'private')`)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ make }) => make)
}

async function continueIdentities(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s',
      pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass
    ) as statement
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relkind = 'r'
      and relnamespace::regnamespace::text in ('auth', 'public', 'private')`)
  for (const { statement } of rows) await client.query(statement)
}
