import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endChild, hasEnded } from '../scripts/end-child.ts'
import { freePort } from '../scripts/free-port.ts'
import { serverSettings } from '../scripts/server-settings.js'

/** A server that the benchmark started, in a process of its own as an operator runs it. */
export type ServerProcess = {
  url: string
  pid: number
  /** Milliseconds from its start until it is ready. */
  startTime: number
  stop(): Promise<void>
}

/** Starts the server without limits. `settings` are further environment variables. */
export function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  return startProcess('server/main.ts', '/readyz', { LIMITS: 'off', ...settings })
}

/** Starts the HTTP library alone, as the upper bound on this machine. */
export function startEmptyHandler(): Promise<ServerProcess> {
  return startProcess('bench/empty-handler.ts', '/', {})
}

async function startProcess(
  script: string,
  readyPath: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort()
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const { flags, env } = serverSettings
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, script], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env, PORT: String(port), ...settings },
    // The `ipc` channel tells the child that this process has ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  process.once('exit', () => child.kill())
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      log = (log + text).slice(-4_000)
    })
  }
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url + readyPath))) {
    if (hasEnded(child) || performance.now() - began > 120_000) {
      child.kill()
      throw new Error(`${script} did not start:\n${log}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    url,
    pid: child.pid ?? 0,
    startTime: performance.now() - began,
    stop: async () => {
      await endChild(child, 'SIGTERM')
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
