import fileSystem, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newDataDir } from '../../database/tests/engines/test-database.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { backUp } from './back-up.ts'
import { linesOf, writeNewFile } from './backup-lines.ts'
import { removeUnfinished } from './nightly-backups.ts'
import { lastRehearsal, rehearseIfDue } from './rehearse.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

async function* lines(text: string): AsyncGenerator<string> {
  yield `${text}\n`
}

describe('a memory stick without links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-stick-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('takes a backup, and no existing file is replaced', async () => {
    const link = vi
      .spyOn(promises, 'link')
      .mockRejectedValue(Object.assign(new Error('operation not permitted'), { code: 'EPERM' }))
    syncBuiltinESMExports()
    const file = join(folder, 'kept.backup')
    await writeNewFile(file, lines('first'))
    await expect(writeNewFile(file, lines('second'))).rejects.toThrow(
      expect.objectContaining({ code: 'EEXIST' }),
    )
    expect(link).toHaveBeenCalledTimes(2)
    expect((await linesOf(file).next()).value).toBe('first')
    expect(readdirSync(folder)).toEqual(['kept.backup'])
  })
})

describe('the folder of nightly backups', () => {
  let dataDir: string
  let database: Database
  const inFolder = (name = '') => join(dataDir, 'backups', name)
  beforeAll(async () => {
    dataDir = await newDataDir()
    database = await openDatabase({ dataDir })
    mkdirSync(inFolder())
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  it('keeps no copy of the database that a killed process left', async () => {
    for (const name of ['copy', 'fungo-rehearsal-a1B2c3']) {
      mkdirSync(inFolder(`${name}/database`), { recursive: true })
      writeFileSync(inFolder(`${name}/database/1`), 'rows')
    }
    const kept = ['fungo-2026-11-01.backup', 'mine.backup', 'schema-0800.backup']
    for (const name of [...kept, 'fungo-2026-11-02.backup.4711', 'schema-0801.backup.12'])
      writeFileSync(inFolder(name), name)
    await removeUnfinished(dataDir)
    expect(readdirSync(inFolder()).sort()).toEqual(kept)
    expect(readFileSync(inFolder('mine.backup'), 'utf8')).toBe('mine.backup')
    for (const name of kept) rmSync(inFolder(name))
    await removeUnfinished(join(dataDir, 'nowhere'))
  })

  it('tries no backup where a second database would fill the disk of the first', async () => {
    await backUp(database, inFolder('fungo-2026-11-03.backup'), 's'.repeat(48))
    // More than the engine itself needs.
    const free = 100 * 1024 * 1024
    const real = fileSystem.statfsSync(dataDir)
    const almostFull = { ...real, bavail: Math.floor(free / real.bsize) } as typeof real
    vi.spyOn(fileSystem, 'statfsSync').mockReturnValue(almostFull as never)
    syncBuiltinESMExports()
    expect(database.hasRoom?.()).toBe(true)
    const log = { info: () => {}, error: () => {} }
    await expect(rehearseIfDue(database, { dataDir, clock: systemClock, log })).rejects.toThrow(
      'The trial was left out: the disk lacks room for a second database beside this one',
    )
    expect(await lastRehearsal(database)).toMatchObject({
      taken_at: null,
      failure: expect.stringContaining('lacks room'),
    })
    expect(existsSync(inFolder('fungo-2026-11-03.backup'))).toBe(true)
    expect(readdirSync(inFolder())).toHaveLength(1)
  })
})
