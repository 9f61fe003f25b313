import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { serverProcesses } from './tests/server-process.ts'

const start = serverProcesses()

test.each([
  ['/dev/null/data', /^DATA_DIR \/dev\/null\/data cannot be used: \/dev\/null is no directory\n$/],
  // Node's own recursive mkdir never returns there.
  ['/proc/none/data', /^DATA_DIR \/proc\/none\/data cannot be used: [^\n]+\n$/],
])('a server reports in one line that %s cannot be its folder', async (DATA_DIR, line) => {
  const server = await start(tmpdir(), { DATA_DIR })
  expect(await server.exit).toBe(1)
  expect(server.output()).toMatch(line)
})

test('a server reports a used port where its data is in memory', async () => {
  const first = await start('memory://')
  await expect.poll(first.output, { timeout: 100_000 }).toContain('ready at')
  const second = await start('memory://', { PORT: new URL(first.url).port })
  expect(await second.exit).toBe(1)
  expect(second.output()).toMatch(/^PORT \d+ is already in use[^\n]*\n$/)
})
