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
import {
  cleanUpAfterEach,
  column,
  emptyOut,
  migrated,
  smallVersion,
} from '../migrations/test-schema-version.ts'
import { upgrade } from './upgrade.ts'

cleanUpAfterEach()
const dataDir = mkdtempSync(join(tmpdir(), 'fungo-upgrade-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const backups = join(dataDir, 'backups')
const jwtSecret = 'a secret that is long enough for HS256'

it('keeps the newest five backups, none of a new database, and stops when a backup fails', async () => {
  const database = await migrated('embedded')
  await emptyOut(database)
  const version = smallVersion()
  rmSync(backups, { recursive: true, force: true })
  await upgrade(database, { dataDir, jwtSecret, ...version })
  expect(existsSync(backups)).toBe(false)

  mkdirSync(backups)
  for (const number of [1, 2, 3, 4, 5]) {
    const old = join(backups, `schema-000${number}.backup`)
    writeFileSync(old, '')
    utimesSync(old, number, number)
  }
  version.write('tables/0070_teams.sql', 'create table public.teams (id uuid primary key);')
  await upgrade(database, { dataDir, jwtSecret, ...version })
  expect(readdirSync(backups).sort()).toEqual(
    ['0002', '0003', '0004', '0005', '0060'].map((number) => `schema-${number}.backup`),
  )

  version.write('tables/0080_coaches.sql', 'create table public.coaches (id uuid primary key);')
  const blocked = join(dataDir, 'blocked')
  mkdirSync(blocked)
  writeFileSync(join(blocked, 'backups'), 'no folder')
  await expect(upgrade(database, { dataDir: blocked, jwtSecret, ...version })).rejects.toThrow(
    /^No backup could be made before the upgrade, so nothing was changed: /,
  )
  // What an earlier upgrade kept is only replaced by a whole backup.
  const earlier = join(backups, 'schema-0070.backup')
  writeFileSync(earlier, 'kept')
  mkdirSync(`${earlier}.new`)
  await expect(upgrade(database, { dataDir, jwtSecret, ...version })).rejects.toThrow(
    /^No backup could be made/,
  )
  expect(readFileSync(earlier, 'utf8')).toBe('kept')
  expect(await column(database, `select to_regclass('public.coaches')`)).toEqual([null])
})
