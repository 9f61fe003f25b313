import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Database } from '../database/open.ts'
import { afterThisTest } from '../migrations/test-schema-version.ts'
import { type BackupHeader, backUp } from './back-up.ts'

type Table = BackupHeader['tables'][number]
export type Change = (table: Table, column: Table['columns'][number], header: BackupHeader) => void

export const attack = 'create table public.attack ()'

/**
 * Makes a backup, for one test. Returns a function that writes it again with another first line: it
 * changes the header, or in it the first table that has rows, or this table's first column.
 */
export async function changedBackups(source: Database): Promise<(change: Change) => string> {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-hostile-'))
  afterThisTest(() => rmSync(folder, { recursive: true }))
  const whole = join(folder, 'whole')
  await backUp(source, whole)
  const [line = '', ...rows] = gunzipSync(readFileSync(whole)).toString().split('\n')
  return (change) => {
    const header = JSON.parse(line) as BackupHeader
    const table = header.tables.find(({ rows }) => rows > 0) as Table
    change(table, table.columns[0] as Table['columns'][number], header)
    const file = join(folder, randomUUID())
    writeFileSync(file, gzipSync([JSON.stringify(header), ...rows].join('\n')))
    return file
  }
}
