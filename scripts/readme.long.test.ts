import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasEnded } from './end-child.ts'
import { freePort } from './free-port.ts'
import { blockOf } from './guide/read-blocks.ts'

const root = join(import.meta.dirname, '..')

/** Suites that `npm test` runs as well. Of these only one file is run, to save time. */
const narrowed: Record<string, string> = {
  'npm run test:unit': ' -- scripts/draw-instant.test.ts',
  'npm run test:browser': ' -- e2e/a-visitor-books-a-lesson.spec.ts',
}

describe('the commands of README.md, in a fresh clone and with an empty home', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-readme-'))
  const home = mkdtempSync(join(tmpdir(), 'fungo-home-'))
  beforeAll(async () => {
    const clone = spawn('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' })
    expect((await once(clone, 'exit'))[0]).toBe(0)
  })
  afterAll(() => {
    for (const made of [folder, home]) rmSync(made, { recursive: true, force: true, maxRetries: 5 })
  })

  test('lead to the demo facility', { timeout: 900_000 }, async () => {
    const site = await serve(blockOf('README.md', 'npm start'))
    try {
      for (const email of ['admin@example.com', 'coach@example.com']) {
        const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'fungo-demo' }),
        })
        expect(answer.status, email).toBe(200)
      }
    } finally {
      await site.stop()
    }
  })

  test('develop it', { timeout: 1_500_000 }, async () => {
    const [whole, ...parts] = blockOf('README.md', 'npm test').trim().split('\n')
    expect(whole).toMatch(/^npm test /)
    for (const line of parts) {
      const command = line.replace(/ *#.*/, '')
      if (command !== 'npm run dev') {
        await finish(command + (narrowed[command] ?? ''))
        continue
      }
      const site = await serve(command)
      const page = await (await fetch(site.url)).text()
      expect(page).toContain('/@vite/client')
      expect(page).toContain('Diamond Edge')
      // A start that works prints no stack.
      expect(await site.stop()).not.toMatch(/^\s+at /m)
    }
    // Formatting what is formatted changes nothing.
    expect(await finish('git status --porcelain')).toBe('')
  })

  function start(command: string, more: Record<string, string>) {
    const { PATH, NODE_EXTRA_CA_CERTS } = process.env
    const child = spawn('sh', ['-euc', `exec 2>&1\n${command}`], {
      cwd: folder,
      detached: true,
      env: { PATH, HOME: home, NODE_EXTRA_CA_CERTS, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return { child, printed: text(child.stdout) }
  }

  async function finish(command: string): Promise<string> {
    const { child, printed } = start(command, {})
    const [code] = await once(child, 'exit')
    expect(code, `${command}\n${await printed}`).toBe(0)
    return printed
  }

  /** Starts what serves, and waits until it is ready. `stop` returns what it printed. */
  async function serve(command: string) {
    const port = await freePort()
    const { child, printed } = start(command, { PORT: String(port) })
    const url = `http://127.0.0.1:${port}`
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => hasEnded(child),
      )
    await vi.waitUntil(isReady, { timeout: 840_000, interval: 500 })
    if (hasEnded(child)) throw new Error(`${command} ended: ${await printed}`)
    const stop = async () => {
      // The process group: the shell, npm and the server.
      if (child.pid && !hasEnded(child)) process.kill(-child.pid, 'SIGTERM')
      return printed
    }
    return { url, stop }
  }
})
