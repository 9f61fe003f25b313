import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { csvFile } from '../../shared/csv.ts'
import type { Database } from '../database/open.ts'
import { useSchema } from '../database/schema-locks.ts'
import { allowLongQueries } from '../database/unresponsive-connections.ts'
import type { FacilityTable } from './facility-tables.ts'
import { takeFacility } from './take-facility.ts'

/** A table as its owner gets it: columns with their types and what they mean. */
type Sheet = {
  name: string
  about: string | null
  columns: { name: string; type: string; about: string | null; names: string | null }[]
  rows: Record<string, unknown>[]
}

/**
 * Writes everything that a facility's owners may read into a new folder: each table as CSV, all of them
 * as JSON, and a description. Which columns those are is asked of the catalogue's rights, so a column
 * that nobody signed in may read, such as a hash, is in none.
 */
export async function writeSpreadsheets(
  { pool }: Pick<Database, 'pool'>,
  facility: { id: string; slug: string },
  folder: string,
): Promise<Sheet[]> {
  const client = await pool.connect()
  allowLongQueries(client)
  let sheets: Sheet[]
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(`select ${useSchema}`)
    const tables = await takeFacility(client, facility.id)
    sheets = []
    for (const table of tables.filter(({ name }) => name.startsWith('public.'))) {
      const sheet = await readSheet(client, table)
      if (sheet.columns.length > 0) sheets.push(sheet)
    }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
  await mkdir(folder, { mode: 0o700 })
  const put = (name: string, text: string) => writeFile(join(folder, name), text, { mode: 0o600 })
  for (const { name, columns, rows } of sheets) {
    const header = columns.map((column) => column.name)
    const cells = rows.map((row) => header.map((column) => cell(row[column])))
    await put(`${name}.csv`, csvFile(header, cells))
  }
  const all = Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))
  await put('all.json', `${JSON.stringify(all, null, 2)}\n`)
  await put('README.md', description(facility.slug, sheets))
  return sheets
}

async function readSheet(client: pg.ClientBase, table: FacilityTable): Promise<Sheet> {
  const { rows: columns } = await client.query<Sheet['columns'][0]>(
    `select attname as name, format_type(atttypid, atttypmod) as type,
       col_description(attrelid, attnum) as about,
       (
         select string_agg(distinct confrelid::regclass::text, ', ') from pg_constraint
         where contype = 'f' and conrelid = attrelid and attnum = any (conkey)
           and (attname <> 'facility_id' or cardinality(conkey) = 1)
       ) as names
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and has_column_privilege('authenticated', attrelid, attnum, 'select')
     order by attnum`,
    [table.name],
  )
  const { rows: abouts } = await client.query(`select obj_description($1::regclass) as about`, [
    table.name,
  ])
  const names = columns.map(({ name }) => `'${name}', ${name}`).join(', ')
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select json_build_object(${names}) as row from ${table.copy} order by 1::text`,
  )
  const name = table.name.replace('public.', '')
  return { name, about: abouts[0].about, columns, rows: rows.map(({ row }) => row) }
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function description(slug: string, sheets: Sheet[]): string {
  const parts = sheets.map(({ name, about, columns, rows }) => {
    const lines = columns.map(
      ({ name, type, about, names }) =>
        `| ${name} | ${type} | ${[names && `a row of ${names}`, about].filter(Boolean).join('; ')} |`,
    )
    return `## ${name}\n\n${about ? `${about}\n\n` : ''}${rows.length} rows.\n\n| column | type | about |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  return `# What ${slug} keeps

Each table is a file \`<table>.csv\` (UTF-8, commas, a line of names first), and \`all.json\` has all of them. Instants are in UTC, ids are the same in all files, an empty cell is no value. A cell that a spreadsheet would run as a formula begins with an apostrophe in the CSV and not in the JSON. Passwords, keys and what nobody signed in may read are in neither.

${parts.join('\n')}`
}
