import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
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
  emptyOut,
  migrated,
  smallVersion,
} from '../migrations/test-schema-version.ts'
import { restore } from './restore.ts'
import { upgrade } from './upgrade.ts'

cleanUpAfterEach()
const dataDir = mkdtempSync(join(tmpdir(), 'fungo-upgrade-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const backups = join(dataDir, 'backups')
const jwtSecret = 'a secret that is long enough for HS256'
const lines: string[] = []
const log = { info: (_: object, line: string) => lines.push(line) }

it('a backup of a released version’s database is kept before its tables change', async () => {
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

it('the operator’s tool makes that backup too, before a verb changes the tables', async () => {
  const ownDir = mkdtempSync(join(tmpdir(), 'fungo-upgrade-'))
  afterThisTest(() => rmSync(ownDir, { recursive: true }))
  const released = await openReleasedDatabase('embedded', '0.1.0-94eab88')
  afterThisTest(() => released.close())
  const list = () =>
    runVerb(facilities, released, ['list'], {
      config: readConfig({ DATA_DIR: ownDir, JWT_SECRET: jwtSecret }),
    })
  await list()
  await list()
  expect(readdirSync(join(ownDir, 'backups'))).toEqual([
    expect.stringMatching(/^schema-\d{4}\.backup$/),
  ])
})

it('keeps the newest five backups, none of a new database, and stops when a backup fails', async () => {
  const database = await migrated('embedded')
  await emptyOut(database)
  const version = smallVersion()
  rmSync(backups, { recursive: true, force: true })
  await upgrade(database, { dataDir, jwtSecret, ...version }, log)
  expect(existsSync(backups)).toBe(false)

  mkdirSync(backups)
  for (const number of [1, 2, 3, 4, 5]) {
    const old = join(backups, `schema-000${number}.backup`)
    writeFileSync(old, '')
    utimesSync(old, number, number)
  }
  version.write('tables/0070_teams.sql', 'create table public.teams (id uuid primary key);')
  await upgrade(database, { dataDir, jwtSecret, ...version }, log)
  expect(readdirSync(backups).sort()).toEqual(
    ['0002', '0003', '0004', '0005', '0060'].map((number) => `schema-${number}.backup`),
  )

  version.write('tables/0080_coaches.sql', 'create table public.coaches (id uuid primary key);')
  const blocked = join(dataDir, 'blocked')
  mkdirSync(blocked)
  writeFileSync(join(blocked, 'backups'), 'no folder')
  await expect(upgrade(database, { dataDir: blocked, jwtSecret, ...version }, log)).rejects.toThrow(
    /^No backup could be made before the upgrade, so nothing was changed: /,
  )
  // What an earlier upgrade kept is only replaced by a whole backup.
  const earlier = join(backups, 'schema-0070.backup')
  writeFileSync(earlier, 'kept')
  mkdirSync(`${earlier}.new`)
  await expect(upgrade(database, { dataDir, jwtSecret, ...version }, log)).rejects.toThrow(
    /^No backup could be made/,
  )
  expect(readFileSync(earlier, 'utf8')).toBe('kept')
  expect(await column(database, `select to_regclass('public.coaches')`)).toEqual([null])
})
