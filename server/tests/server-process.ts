import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach } from 'vitest'
import { endChild, hasEnded } from '../../scripts/end-child.ts'

const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env
// Nothing else is passed on, so that the developer's own settings cannot change a test.
const inherited = { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE }

type EndWith = (end: () => Promise<void>) => void

export type Started = {
  child: ChildProcess
  url: string
  output(): string
  exit: Promise<number | null>
}

/**
 * Returns a function that starts a server as a process, for tests that kill it, send it signals or
 * read its output. It has no demo facility, unless `env` says so. `endWith`: the hook that ends the
 * servers, `afterAll` if the tests of a `describe` share them.
 */
export function serverProcesses({ endWith = afterEach as EndWith } = {}) {
  const children: ChildProcess[] = []
  endWith(async () => {
    for (const child of children.splice(0)) await endChild(child, 'SIGKILL')
  })
  return async (dataDir: string, env: Record<string, string> = {}): Promise<Started> => {
    const port = env.PORT ?? String(await freePort())
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: { ...inherited, PORT: port, DATA_DIR: dataDir, DEMO: 'off', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    const exit = once(child, 'close').then(([code]) => code)
    return { child, url: `http://127.0.0.1:${port}`, output: () => output, exit }
  }
}

/** Waits until the server is ready. Throws with its output after `timeout` milliseconds or when it ends. */
export async function ready(started: Started, timeout = 100_000): Promise<void> {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline && !hasEnded(started.child)) {
    const answer = await fetch(`${started.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(25)
  }
  throw new Error(`not ready: ${started.output()}`)
}

/** Returns a port of this machine that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The path of the first request of a page, which the server answers from its database. */
export const firstRequest = '/rest/v1/facilities?select=id'

/** Sends the first request of a page, to see that the server answers from its database. */
export function sendFirstRequest(started: Started): Promise<Response> {
  return fetch(started.url + firstRequest)
}
