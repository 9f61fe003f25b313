import { describe, expect, it } from 'vitest'
import { postgresEngines } from '../../database/tests/engines/test-database.ts'
import { migrate } from './migrate.ts'
import { cleanUpAfterEach, migrated, newVersion } from './test-schema-version.ts'

cleanUpAfterEach()

describe.each(postgresEngines)('migrate on %s, where others serve', (engine) => {
  it('treats a release that restores an earlier text as newer', async () => {
    const database = await migrated(engine)
    const between = newVersion()
    between.edit('functions/facilities/facilities.sql', 'That URL slug is reserved.', 'Taken.')
    await migrate(database, { ...between, version: '97.0.0' })
    expect(await migrate(database, { version: '98.0.0' })).toBe('current')
    expect(await migrate(database, { ...between, version: '97.0.0' })).toBe('newer')
    const [made] = await database.owner.query(
      `select pg_get_functiondef('private.refuse_reserved_slug'::regproc) as text`,
    )
    expect(made?.text).toContain('That URL slug is reserved.')
  })
})
