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

  it('creates the demo facility, prints its address and stops on SIGTERM', async () => {
    const server = await start(dataDir, { DEMO: 'on' })
    await ready(server)
    expect(await (await sendFirstRequest(server)).json()).toEqual([
      { id: '11111111-1111-4111-8111-111111111111' },
    ])
    // The answer may come before the line.
    await expect
      .poll(server.output)
      .toContain(`Fungo is ready at ${server.url.replace('127.0.0.1', 'localhost')}`)
    await expect.poll(server.output).toContain('admin@example.com')
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })

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
