import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../migrations/migrate.ts'
import {
  afterThisTest,
  anotherProcess,
  cleanUpAfterEach,
  emptyPostgres,
  smallVersion,
} from '../migrations/test-schema-version.ts'
import { backUp } from './back-up.ts'

cleanUpAfterEach()

it('a backup that waits for a schema change has the rows of a table that the change rewrote', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-snapshot-'))
  afterThisTest(() => rmSync(folder, { recursive: true }))
  const databaseUrl = await emptyPostgres('postgres')
  const version = smallVersion()
  const database = await anotherProcess(databaseUrl)
  await migrate(database, version)
  await database.pool.query(`insert into public.facilities (name) values ('Home'), ('Away')`)

  const observer = new pg.Client({ connectionString: databaseUrl })
  await observer.connect()
  afterThisTest(() => observer.end())
  // Other files' tests wait in other databases of the same server.
  const waiting = async () =>
    (
      await observer.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  await observer.query('select pg_advisory_lock(1)')
  version.write(
    'tables/0070_long_names.sql',
    `select pg_advisory_xact_lock(1);
     alter table public.facilities alter column name type varchar(200) using name || '!';`,
  )
  const migrating = migrate(database, version)
  await expect.poll(waiting).toBe(1)
  const other = await anotherProcess(databaseUrl)
  await other.pool.query('set statement_timeout = 1000')
  const backingUp = backUp(other, join(folder, 'backup'))
  await expect.poll(waiting).toBe(2)
  // The change takes longer than a statement may.
  await observer.query('select pg_sleep(1.5)')
  await observer.query('select pg_advisory_unlock(1)')
  await migrating
  const { tables } = await backingUp
  expect(tables.find(({ name }) => name === 'public.facilities')?.rows).toBe(2)
})
