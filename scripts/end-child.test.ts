import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endChild, hasEnded } from './end-child.ts'

test('a process that a signal ended is not waited for', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  expect(hasEnded(child)).toBe(false)
  expect(await endChild(child, 'SIGKILL')).toBe(null)
  expect([child.exitCode, hasEnded(child)]).toEqual([null, true])
  expect(await endChild(child, 'SIGTERM')).toBe(null)
})
