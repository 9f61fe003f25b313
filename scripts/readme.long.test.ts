import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { blockOf } from './guide/read-blocks.ts'

const root = join(import.meta.dirname, '..')

test('the command of README.md leads from a fresh clone to the demo facility', {
  timeout: 900_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-readme-'))
  const copy = spawn('sh', ['-c', 'git archive HEAD | tar -x -C "$1"', 'copy', folder], {
    cwd: root,
  })
  expect((await once(copy, 'exit'))[0]).toBe(0)
  const port = await freePort()
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env
  const child = spawn('sh', ['-euc', blockOf('README.md', 'npm start')], {
    cwd: folder,
    detached: true,
    env: { PATH, HOME, NODE_EXTRA_CA_CERTS, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = text(child.stdout)
  onTestFinished(async () => {
    // The process group: the shell, npm and the server.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await printed
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(isReady, { timeout: 840_000, interval: 500 })
  for (const email of ['admin@example.com', 'coach@example.com']) {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'fungo-demo' }),
    })
    expect(answer.status, email).toBe(200)
  }
})
