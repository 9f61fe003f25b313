import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataDirLockedError, lockDataDir } from './lock-data-dir.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fungo-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function holderProcess() {
  const module = join(import.meta.dirname, 'lock-data-dir.ts')
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(module)})
    // The reference is kept, so that garbage collection does not release the lock.
    globalThis.unlock = lockDataDir(${JSON.stringify(dataDir)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(child.stdout, 'data')
  return child
}

it('refuses a second process and names the first one in one line', async () => {
  const holder = await holderProcess()
  expect(() => lockDataDir(dataDir)).toThrow(DataDirLockedError)
  expect(() => lockDataDir(dataDir)).toThrow(new RegExp(`^DATA_DIR .*${holder.pid}[^\\n]*$`))
  holder.kill('SIGKILL')
  await once(holder, 'exit')
})

it('can be locked again after its process was killed', async () => {
  const holder = await holderProcess()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockDataDir(dataDir)()
})

it('can be locked again after it was unlocked', () => {
  const unlock = lockDataDir(join(dataDir, 'not', 'there', 'yet'))
  expect(() => lockDataDir(join(dataDir, 'not', 'there', 'yet'))).toThrow(String(process.pid))
  unlock()
  lockDataDir(join(dataDir, 'not', 'there', 'yet'))()
})
