import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { newDataDir } from '../../database/tests/engines/test-database.ts'
import { fixedClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { examine } from '../doctor/examine.ts'
import { rehearseIfDue } from './rehearse.ts'

export const secret = 'a secret that is long enough for HS256'

/** Opens an embedded database for the tests of a file, with a folder for its nightly backups. */
export function nightlyBackups() {
  let dataDir: string
  let database: Database
  const clock = fixedClock(new Date().toISOString())
  const logged: string[] = []
  const log = { info: (_: object, line: string) => logged.push(line), error: () => {} }

  beforeAll(async () => {
    dataDir = await newDataDir()
    database = await openDatabase({ dataDir })
    mkdirSync(join(dataDir, 'backups'))
    await database.pool.query(
      `insert into public.facilities (name, slug) values ('Cages', 'cages')`,
    )
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  return {
    /** The lines of the log, without errors. */
    logged,
    database: () => database,
    dataDir: () => dataDir,
    /** The file of a night in November. */
    nightly: (day: number) => join(dataDir, `backups/fungo-2026-11-0${day}.backup`),
    later: (days: number) => clock.set(new Date(Date.now() + days * 86_400_000).toISOString()),
    /** Restores the newest backup on trial when that is due. Returns the sentence of a failure. */
    tryIt: (more: object = {}) =>
      rehearseIfDue(database, { dataDir, clock, log, ...more }).catch((error) =>
        String(error.message),
      ),
    /** Returns what the doctor says of the trial. */
    said: async (): Promise<string> => {
      const config = readConfig({ JWT_SECRET: secret, SITE_URL: 'http://127.0.0.1:1' })
      const found = await examine(database, config, ['address', 'mail server', 'page'])
      const { state, says } = found.find(({ about }) => about === 'rehearsal') ?? {}
      return `${state}: ${says}`
    },
  }
}
