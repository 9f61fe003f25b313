import { expect, it } from 'vitest'
import {
  cleanUpAfterEach,
  column,
  emptyDatabase,
  migrated,
} from '../migrations/test-schema-version.ts'
import { restore } from './restore.ts'
import { attack, type Change, changedBackups } from './test-hostile-backup.ts'

cleanUpAfterEach()

const refused: [where: string, Change][] = [
  ['after the name of a table', (table) => (table.name += `; ${attack}; truncate ${table.name}`)],
  ['as the name of a table', (table) => (table.name = `public.bookings; ${attack}; --`)],
  ['after the name of a column', (_, column) => (column.name += `) select; ${attack}; --`)],
  ['a table of the system', (table) => (table.name = 'pg_catalog.pg_authid')],
  ['a table that is not restored', (table) => (table.name = 'private.schema_changes')],
  ['no columns', (table) => Reflect.deleteProperty(table, 'columns')],
  ['no tables', (_table, _column, header) => Reflect.deleteProperty(header, 'tables')],
]

it('a backup with a hostile first line is refused', { timeout: 120_000 }, async () => {
  const changed = await changedBackups(await migrated('embedded'))
  const target = await emptyDatabase('postgres')
  for (const [where, change] of refused) {
    const tried = restore(target, changed(change))
    await expect(tried, where).rejects.toThrow(/The backup is damaged: it names|is no backup/)
  }
  expect(await column(target, `select to_regclass('public.attack')`)).toEqual([null])
})
