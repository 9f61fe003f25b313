import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChild, hasEnded } from '../scripts/end-child.ts'
import { freePort } from '../scripts/free-port.ts'
import { preparedDataDir } from '../scripts/prepared-data.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

/** A complete site with its own process, data and mail server. */
export type Site = { url: string; mailbox: Mailbox; log(): string; stop(): Promise<void> }

/**
 * Starts the server with the demo facility in a new data directory and waits until it is ready.
 * `settings` are further environment variables. The caller's own configuration is not used.
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const directory = mkdtempSync(join(tmpdir(), 'fungo-site-'))
  cpSync(await preparedDataDir(), directory, { recursive: true })
  const mailbox = await openMailbox()
  const port = await freePort()
  const { PATH, HOME, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH,
      HOME,
      NODE_OPTIONS,
      NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: directory,
      LIMITS: 'off',
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'bookings@example.com',
      ...settings,
    },
    // The `ipc` channel ends the server when this process ends in any way.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (log += text))
  const site: Site = {
    url: `http://localhost:${port}`,
    mailbox,
    log: () => log,
    stop: async () => {
      await stop(server)
      await mailbox.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  try {
    await ready(site, server)
  } catch (error) {
    await site.stop()
    throw error
  }
  return site
}

async function ready(site: Site, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 240_000
  for (;;) {
    const response = await fetch(`${site.url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    if (hasEnded(server) || Date.now() > deadline) {
      throw new Error(`The site did not start:\n${site.log()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const killTimer = setTimeout(() => server.kill('SIGKILL'), 15_000)
  await endChild(server, 'SIGTERM')
  clearTimeout(killTimer)
}
