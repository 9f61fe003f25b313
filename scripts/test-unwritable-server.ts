import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { endChild, hasEnded } from './end-child.ts'
import { freePort } from './free-port.ts'

// Helpers of long tests that run a server as an operator does: as an account that cannot write.

export const run = promisify(execFile)

/** An account that owns no files. Empty when the test is not root and cannot switch to it. */
export const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** Creates a folder that everybody may enter. `remove` deletes it. */
export function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-lean-'))
  chmodSync(folder, 0o755)
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns every file below a folder with its size and the time of its last change. */
export function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const { size, mtimeMs } = statSync(join(entry.parentPath, entry.name))
      return `${join(entry.parentPath, entry.name)} ${size} ${mtimeMs}`
    })
    .sort()
}

/** Returns the size of the files of a `listing`, in MiB. */
export function megabytes(files: string[]): number {
  const bytes = files.reduce((sum, line) => sum + Number(line.split(' ').at(-2)), 0)
  return Math.round(bytes / 1024 ** 2)
}

/**
 * Starts a server as an account that may not write to its folder, and waits until it is ready. A
 * first start makes a database and the demo facility, which beside other programs may take minutes.
 */
export async function serveUnwritable(
  cwd: string,
  [program = '', ...args]: string[],
  env: Record<string, string> = {},
) {
  await run('chmod', ['-R', 'a+rX,a-w', cwd])
  const own = mkdtempSync(join(tmpdir(), 'fungo-lean-data-'))
  for (const name of ['home', 'data']) mkdirSync(join(own, name))
  await run('chmod', ['-R', 'a+rwX', own])
  const port = await freePort()
  const { PATH } = process.env
  const child = spawn(program, args, {
    cwd,
    ...nobody,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      PORT: String(port),
      DATA_DIR: join(own, 'data'),
      HOME: join(own, 'home'),
      npm_config_cache: join(own, 'home'),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const url = `http://127.0.0.1:${port}`
  const server = {
    url,
    output: () => output,
    /** Stops the server and returns its exit code. */
    stop: async () => {
      const code = await endChild(child, 'SIGTERM')
      rmSync(own, { recursive: true, force: true })
      return code
    },
  }
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline && !hasEnded(child)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return server
    await pause(100)
  }
  const what = hasEnded(child) ? `ended with ${child.exitCode ?? child.signalCode}` : 'not ready'
  await server.stop()
  throw new Error(`${what}: ${output}`)
}

/** Requests the page of a site and its first script, like a browser. */
export async function readPage(url: string) {
  const html = await (await fetch(url)).text()
  const script = /<script[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? 'no script'
  return { html, script: (await fetch(new URL(script, url))).status }
}
