import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { cleanUpAfterEach, column, emptyDatabase } from '../migrations/test-schema-version.ts'
import { type BackupHeader, backUp } from './back-up.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'fungo-hostile-'))
const source = testDatabaseOn('embedded')
afterAll(() => rmSync(folder, { recursive: true }))
cleanUpAfterEach()

type Table = BackupHeader['tables'][number]
type Change = (table: Table, column: Table['columns'][number], header: BackupHeader) => void

const attack = 'create table public.attack ()'
const refused: [where: string, Change][] = [
  ['after the name of a table', (table) => (table.name += `; ${attack}; truncate ${table.name}`)],
  ['as the name of a table', (table) => (table.name = `public.bookings; ${attack}; --`)],
  ['after the name of a column', (_, column) => (column.name += `) select; ${attack}; --`)],
  ['a table of the system', (table) => (table.name = 'pg_catalog.pg_authid')],
  ['a table that is not restored', (table) => (table.name = 'private.schema_changes')],
  ['no columns', (table) => Reflect.deleteProperty(table, 'columns')],
  ['no tables', (_table, _column, header) => Reflect.deleteProperty(header, 'tables')],
]

it('no text of the first line of a backup is run as SQL', { timeout: 120_000 }, async () => {
  const whole = join(folder, 'whole')
  await backUp(source, whole)
  const [line = '', ...rows] = gunzipSync(readFileSync(whole)).toString().split('\n')
  const changed = (change: Change) => {
    const header = JSON.parse(line) as BackupHeader
    const table = header.tables.find(({ rows }) => rows > 0) as Table
    change(table, table.columns[0] as Table['columns'][number], header)
    const file = join(folder, randomUUID())
    writeFileSync(file, gzipSync([JSON.stringify(header), ...rows].join('\n')))
    return file
  }
  // Each try makes the tables first, which PostgreSQL does in a fraction of the time.
  const target = await emptyDatabase('postgres')
  for (const [where, change] of refused) {
    const tried = restore(target, changed(change))
    await expect(tried, where).rejects.toThrow(/The backup is damaged: it names|is no backup/)
  }
  const typed = changed((_, column) => (column.type += ` from (${attack}) x`))
  await restore(target, typed)
  expect(await column(target, `select to_regclass('public.attack')`)).toEqual([null])
})
