import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newDataDir } from '../../database/tests/engines/test-database.ts'
import { fixedClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { backUpToday } from './nightly-backups.ts'

let dataDir: string
let database: Database
beforeAll(async () => {
  dataDir = await newDataDir()
  database = await openDatabase({ dataDir })
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

it('makes the nightly backup where no process may lower its priority', {
  timeout: 120_000,
}, async () => {
  // The unit of docs/deploy.md refuses this system call (SystemCallFilter=~@resources).
  const refused = vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw Object.assign(new Error('operation not permitted'), { code: 'ERR_SYSTEM_ERROR' })
  })
  syncBuiltinESMExports()
  const clock = fixedClock('2026-11-20T16:00:00Z')
  const log = { info: () => {}, error: () => {} }
  mkdirSync(join(dataDir, 'backups'))
  await backUpToday(database, { dataDir, jwtSecret: 's'.repeat(48), clock, log })
  expect(refused).toHaveBeenCalled()
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([
    expect.stringMatching(/^fungo-[\d-]+\.backup$/),
  ])
})
