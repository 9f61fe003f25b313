import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ready, sendFirstRequest, serverProcesses } from './server-process.ts'

describe('the first start', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'fungo-first-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
  const start = serverProcesses()

  const unfinished = () => existsSync(join(dataDir, 'database-unfinished'))
  const database = () => existsSync(join(dataDir, 'database'))

  it.each([
    ['while the engine makes its files', () => database() && unfinished()],
    ['while the schema is made', () => database() && !unfinished()],
  ])('is begun again after kill -9 %s', async (_when, isNow) => {
    const killed = await start(dataDir)
    while (!isNow()) await pause(5)
    killed.child.kill('SIGKILL')
    await killed.exit
    expect(killed.output()).not.toContain('ready')
    const next = await start(dataDir)
    await ready(next)
    expect((await sendFirstRequest(next)).status).toBe(200)
    expect(unfinished()).toBe(false)
  })
})
