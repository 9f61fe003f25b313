import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openReleasedDatabase, readFacts } from '../../database/tests/engines/released-database.ts'
import { testDatabase } from '../../database/tests/engines/test-database.ts'
import { newSchema, schemaOf } from '../../database/tests/fixtures/schema-of.ts'
import { facilities } from '../admin/facilities.ts'
import { runVerb } from '../admin/test-verb.ts'
import { readConfig } from '../config.ts'
import {
  afterThisTest,
  cleanUpAfterEach,
  column,
  emptyDatabase,
} from '../migrations/test-schema-version.ts'
import { restore } from './restore.ts'
import { upgrade } from './upgrade.ts'

cleanUpAfterEach()
const jwtSecret = 'a secret that is long enough for HS256'

/** Makes a folder for one test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-upgrade-'))
  afterThisTest(() => rmSync(folder, { recursive: true }))
  return folder
}

it('a backup of a released version’s database is kept before its tables change', async () => {
  const lines: string[] = []
  const log = { info: (_: object, line: string) => lines.push(line) }
  const dataDir = newFolder()
  const backups = join(dataDir, 'backups')
  const facts = readFacts('0.1.0-94eab88')
  const released = await openReleasedDatabase('embedded', '0.1.0-94eab88')
  afterThisTest(() => released.close())
  expect(await upgrade(released, { dataDir, jwtSecret }, log)).toBe('current')
  const file = join(backups, String(readdirSync(backups)[0]))
  expect(file).toMatch(/schema-\d{4}\.backup$/)
  expect(lines).toEqual([`backup made before the upgrade: ${file}`])
  // Nothing is pending, so no backup is made.
  await upgrade(released, { dataDir, jwtSecret }, log)
  expect(lines).toHaveLength(1)

  const other = await emptyDatabase('postgres')
  const { tables } = await restore(other, file)
  const kept = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
  for (const name of ['public.bookings', 'public.facilities', 'auth.users', 'private.mail_queue']) {
    expect(kept[name], name).toBe(facts.rows[name])
  }
  expect(await column(other, 'select count(*)::integer from public.bookings')).toEqual([
    facts.rows['public.bookings'],
  ])
  // This database ran all of history.
  expect(await schemaOf(testDatabase(other))).toEqual(await newSchema('postgres'))
})

it('the operator’s tool makes a backup before a verb changes the tables of an older version', async () => {
  const dataDir = newFolder()
  const released = await openReleasedDatabase('embedded', '0.1.0-94eab88')
  afterThisTest(() => released.close())
  const list = () =>
    runVerb(facilities, released, ['list'], {
      config: readConfig({
        DATA_DIR: dataDir,
        JWT_SECRET: jwtSecret,
      }),
    })
  await list()
  await list()
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([
    expect.stringMatching(/^schema-\d{4}\.backup$/),
  ])
})
