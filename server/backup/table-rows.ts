// Reads and writes rows of tables as lines of text, for backups and for files of facilities.
import type pg from 'pg'
import * as v from 'valibot'
import { SchemaError } from '../migrations/schema-error.ts'
import {
  readChanges,
  readRecordedObjects,
  type SchemaChange,
} from '../migrations/schema-records.ts'

/** A table of the product: its qualified name, and its columns except generated ones. */
export type TableRows = { name: string; columns: { name: string; type: string }[] }

/** The number of rows of a table and a checksum that does not depend on their order. */
export type TableSum = { rows: number; sum: string }

/** A table in the first line of a file, as it is read back. */
export const summedTable: v.GenericSchema<TableRows & TableSum> = v.object({
  name: v.string(),
  columns: v.array(v.object({ name: v.string(), type: v.string() })),
  rows: v.number(),
  sum: v.string(),
})

/**
 * Tables that are not copied: a restore writes them itself, or they describe only this database.
 */
const notCopied = [
  ...['private.schema_changes', 'private.schema_objects'],
  ...['private.changes', 'private.last_backup', 'private.last_rehearsal'],
]

/** Returns the tables of accounts and product, except unlogged ones and those an operator added. */
export async function readTables(client: pg.ClientBase): Promise<TableRows[]> {
  const ours = (await readRecordedObjects(client)).filter(({ type }) => type === 'table')
  const names = new Set(ours.map(({ identity }) => identity))
  const all = await readCatalogue(client)
  return all.filter(({ name }) => name.startsWith('auth.') || names.has(name))
}

/**
 * Returns every table that a backup may hold, with the quoted names of the database's catalogue.
 */
export async function readCatalogue(client: pg.ClientBase): Promise<TableRows[]> {
  const { rows } = await client.query<TableRows>(
    `select * from (
       select format('%I.%I', nspname, relname) as name,
         json_agg(json_build_object(
           'name', format('%I', attname), 'type', format_type(atttypid, atttypmod)
         ) order by attnum) as columns
       from pg_catalog.pg_class relation
       join pg_catalog.pg_namespace schema on schema.oid = relnamespace
       join pg_catalog.pg_attribute on attrelid = relation.oid
       where relkind = 'r' and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
         and nspname in ('auth', 'public', 'private')
       group by nspname, relname
     ) tables
     where name <> all ($1)
     order by name collate "C"`,
    [notCopied],
  )
  return rows
}

/** Returns the files that made this database's tables. Throws when it cannot be copied whole. */
export async function readOwnChanges(client: pg.ClientBase): Promise<SchemaChange[]> {
  const changes = (await readChanges(client)) ?? []
  if (changes.length === 0) {
    throw new SchemaError('This database has not been made by Fungo 0.1.0 or newer: start it once.')
  }
  if (!changes.some(({ kind }) => kind === 'auth')) {
    throw new SchemaError('The accounts here are another stack’s: back them up with its own tools.')
  }
  return changes.filter(({ kind }) => kind !== 'functions')
}

/** Settings that make values' texts independent of the session, and allow tables of any size. */
export const exactSession = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local xmloption = 'content';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local search_path = ''`

/** SQL for a row as one line: the JSON array of its values' texts. */
function line({ columns }: TableRows): string {
  return `json_build_array(${columns.map(({ name }) => `${name}::text`).join(', ')})::text`
}

/** Returns the number of rows of a table and the sum of the hashes of its rows. */
export async function sumTable(client: pg.ClientBase, table: TableRows): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(
    `select count(*)::integer as rows,
       coalesce(sum(('x' || left(md5(line), 15))::bit(60)::bigint), 0)::text as sum
     from (select ${line(table)} as line from ${table.name}) lines`,
  )
  return rows[0] as TableSum
}

const portion = 500

/** Yields every row of the table as a line. Call it inside a transaction. */
export async function* readLines(client: pg.ClientBase, table: TableRows): AsyncGenerator<string> {
  await client.query(
    `declare rows no scroll cursor for select ${line(table)} as line from ${table.name}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${portion} from rows`)
    for (const row of rows) yield row.line
    if (rows.length < portion) break
  }
  await client.query('close rows')
}

/** Inserts lines as rows, with their ids. */
export async function writeLines(
  client: pg.ClientBase,
  table: TableRows,
  lines: string[],
): Promise<void> {
  const names = table.columns.map(({ name }) => name).join(', ')
  const values = table.columns.map(({ type }, place) => `(line ->> ${place})::${type}`).join(', ')
  await client.query(
    `insert into ${table.name} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) line`,
    [`[${lines.join(',')}]`],
  )
}
