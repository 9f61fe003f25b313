import type pg from 'pg'
import { csvFile, csvLines } from '../../shared/csv.ts'
import type { Database } from '../database/open.ts'
import { allowLongQueries } from '../database/unresponsive-connections.ts'
import { beginSnapshot } from './begin-snapshot.ts'
import type { FacilityTable } from './facility-tables.ts'
import { takeFacility } from './take-facility.ts'

/** A table as the facility's owners get it. `about`: what the table or the column means. */
type Sheet = {
  name: string
  about: string | null
  /** `refersTo`: the table to whose rows the column refers, if any. */
  columns: { name: string; type: string; about: string | null; refersTo: string | null }[]
  /** The temporary table with the facility's rows. */
  copy: string
  rows: number
}

/**
 * Exports everything that a facility's owners may read, for the download in Settings and for
 * `facilities export --as-tables`. Passes one file after another to `put`: each table as CSV, all
 * of them as JSON, and a description. A column that no signed-in person has the right to read, such
 * as a hash, is left out. Texts come in parts, because they may not fit into memory.
 */
export async function readSpreadsheets(
  { pool }: Pick<Database, 'pool'>,
  facility: { id: string; slug: string },
  put: (name: string, text: AsyncIterable<string>) => Promise<void>,
): Promise<Pick<Sheet, 'name' | 'rows'>[]> {
  const client = await pool.connect()
  allowLongQueries(client)
  try {
    await beginSnapshot(client, 'read write')
    const tables = await takeFacility(client, facility.id)
    // Owners may read the profiles of owners and of the desk's accounts, not those of instructors.
    const profiles = tables.find(({ name }) => name === 'public.user_profiles')
    const staff = 'select user_id from public.facility_admins where facility_id = $1'
    await client.query(`delete from ${profiles?.copy} where id not in (${staff})`, [facility.id])
    const sheets: Sheet[] = []
    for (const table of tables.filter(({ name }) => name.startsWith('public.'))) {
      const sheet = await readSheet(client, table)
      if (sheet.columns.length > 0) sheets.push(sheet)
    }
    for (const sheet of sheets) await put(`${sheet.name}.csv`, sheetAsCsv(client, sheet))
    await put('all.json', sheetsAsJson(client, sheets))
    await put('README.md', inParts(description(facility.slug, sheets)))
    return sheets
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** Describes a table: its readable columns with their comments, and the number of rows. */
async function readSheet(client: pg.ClientBase, table: FacilityTable): Promise<Sheet> {
  const { rows: columns } = await client.query<Sheet['columns'][0]>(
    `select attname as name, format_type(atttypid, atttypmod) as type,
       col_description(attrelid, attnum) as about,
       (
         select string_agg(distinct confrelid::regclass::text, ', ') from pg_constraint
         where contype = 'f' and conrelid = attrelid and attnum = any (conkey)
           and (attname <> 'facility_id' or cardinality(conkey) = 1)
       ) as "refersTo"
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and has_column_privilege('authenticated', attrelid, attnum, 'select')
     order by attnum`,
    [table.name],
  )
  const { rows } = await client.query<Pick<Sheet, 'about' | 'rows'>>(
    `select obj_description($1::regclass) as about,
       (select count(*)::integer from ${table.copy}) as rows`,
    [table.name],
  )
  const name = table.name.replace('public.', '')
  return { name, about: null, rows: 0, ...rows[0], columns, copy: table.copy }
}

async function* sheetAsCsv(client: pg.ClientBase, sheet: Sheet): AsyncGenerator<string> {
  const header = sheet.columns.map(({ name }) => name)
  yield csvFile(header, [])
  for await (const lines of readRows(client, sheet)) {
    const rows = lines.map((line): Record<string, unknown> => JSON.parse(line))
    yield csvLines(rows.map((row) => header.map((column) => cell(row[column]))))
  }
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Yields one JSON object of all tables, each row on its own line for programs that read by line.
 */
async function* sheetsAsJson(client: pg.ClientBase, sheets: Sheet[]): AsyncGenerator<string> {
  yield '{'
  for (const [place, sheet] of sheets.entries()) {
    yield `${place === 0 ? '' : ','}\n${JSON.stringify(sheet.name)}: [`
    let isFirst = true
    for await (const lines of readRows(client, sheet)) {
      yield `${isFirst ? '' : ','}\n${lines.join(',\n')}`
      isFirst = false
    }
    yield ']'
  }
  yield '\n}\n'
}

const portion = 500

/** Yields the rows as JSON, some at a time, always in the same order. */
async function* readRows(
  client: pg.ClientBase,
  { columns, copy }: Sheet,
): AsyncGenerator<string[]> {
  const values = columns.map(({ name }) => `'${name}', ${name}`).join(', ')
  await client.query(
    `declare rows no scroll cursor for
     select json_build_object(${values})::text as line from ${copy} order by 1`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${portion} from rows`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < portion) break
  }
  await client.query('close rows')
}

async function* inParts(text: string): AsyncGenerator<string> {
  yield text
}

function description(slug: string, sheets: Sheet[]): string {
  const parts = sheets.map(({ name, about, columns, rows }) => {
    const lines = columns.map(
      ({ name, type, about, refersTo }) =>
        `| ${name} | ${type} | ${[refersTo && `a row of ${refersTo}`, about].filter(Boolean).join('; ')} |`,
    )
    return `## ${name}\n\n${about ? `${about}\n\n` : ''}${rows} rows.\n\n| column | type | about |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  return `# What ${slug} keeps

Each table is a file \`<table>.csv\` (UTF-8, commas, a line of names first), and \`all.json\` has all of them. Instants are in UTC, ids are the same in all files, an empty cell is no value. A cell that a spreadsheet would run as a formula begins with an apostrophe in the CSV and not in the JSON. Both leave out passwords, keys and everything that no signed-in person may read.

${parts.join('\n')}`
}
