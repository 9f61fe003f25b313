import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { collectWhenQuiet } from './collect-when-quiet.ts'

test('collects once after work, when the process is quiet, and not while it works', async () => {
  const collect = vi.fn()
  collectWhenQuiet({ interval: 20, quiet: 10, work: 200, collect })
  await pause(100)
  expect(collect).not.toHaveBeenCalled()
  for (let turn = 0; turn < 20; turn += 1) {
    const until = process.cpuUsage().user + 25_000
    while (process.cpuUsage().user < until) Math.random()
    // The timer looks between two parts of the work.
    await pause(0)
  }
  expect(collect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  await pause(100)
  expect(collect).toHaveBeenCalledTimes(1)
})
