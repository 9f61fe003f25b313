import { expect, it } from 'vitest'
import {
  cleanUpAfterEach,
  column,
  emptyDatabase,
  migrated,
} from '../migrations/test-schema-version.ts'
import { restore } from './restore.ts'
import { attack, changedBackups } from './test-hostile-backup.ts'

cleanUpAfterEach()

// hostile-backup.long.test.ts has more of them.
it('no text of the first line of a backup is run as SQL', { timeout: 120_000 }, async () => {
  const changed = await changedBackups(await migrated('postgres'))
  const target = await emptyDatabase('postgres')
  const named = changed((table) => {
    table.name += `; ${attack}; truncate ${table.name}`
  })
  await expect(restore(target, named)).rejects.toThrow(/The backup is damaged: it names/)
  const typed = changed((_, column) => {
    column.type += ` from (${attack}) x`
  })
  await restore(target, typed)
  expect(await column(target, `select to_regclass('public.attack')`)).toEqual([null])
})
