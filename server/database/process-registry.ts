import { createHash, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import product from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import type { Database } from './open.ts'

/** The settings that the processes of one database compare with each other. */
export type ProcessSettings = {
  host: string
  pid: number
  version: string
  facility: string | null
  site: string
  mail: 'smtp' | 'captured'
  sender: string | null
  /** A short hash of JWT_SECRET: equal where the secrets are, and useless for signing. */
  secret: string
}

/** Milliseconds between two renewals of the entry. */
const heartbeat = 20_000

type Log = { warn(fields: object, message: string): void }

/**
 * Registers this process in PostgreSQL, so that the processes of one database and the doctor can
 * compare their settings. Resolves when it is registered, and renews the entry until `leave`. Logs
 * each difference between the settings once. The embedded engine has only one process.
 */
export async function joinProcesses(
  { pool, engine }: Database,
  config: Config,
  log: Log,
): Promise<{ leave(): Promise<void> }> {
  if (engine === 'embedded') return { leave: async () => {} }
  const id = randomUUID()
  const own = ownSettings(config)
  const logged = new Set<string>()
  const renew = async () => {
    const { rows } = await pool.query('select private.note_process($1, $2) as others', [id, own])
    const others: ProcessSettings[] = rows[0].others
    for (const line of others.flatMap((other) => differences(own, other))) {
      if (!logged.has(line)) log.warn({}, line)
      logged.add(line)
    }
  }
  await renew()
  const timer = setInterval(() => void renew().catch(() => {}), heartbeat)
  timer.unref()
  return {
    leave: async () => {
      clearInterval(timer)
      await pool.query('delete from private.processes where id = $1', [id]).catch(() => {})
    },
  }
}

/** Returns the settings of this process that it registers. */
export function ownSettings(config: Config): ProcessSettings {
  const secret = createHash('sha256').update(`fungo process ${config.jwtSecret}`).digest('hex')
  return {
    host: hostname(),
    pid: process.pid,
    version: product.version,
    facility: config.facilityId ?? null,
    site: config.siteUrl,
    mail: config.smtpUrl ? 'smtp' : 'captured',
    sender: config.mailFrom ?? null,
    secret: secret.slice(0, 16),
  }
}

/** Returns one line for each setting that differs from the other process's. */
export function differences(own: ProcessSettings, other: ProcessSettings): string[] {
  const there = `the process ${other.pid} on ${other.host}`
  const lines: string[] = []
  if (own.version !== other.version) lines.push(`${there} is Fungo ${other.version}`)
  if (own.secret !== other.secret) lines.push(`${there} has another JWT_SECRET`)
  if (own.mail !== other.mail) {
    lines.push(
      own.mail === 'smtp'
        ? `${there} has no SMTP_URL and leaves mail to this one`
        : `${there} has an SMTP_URL: mail is left to it, because this one has none`,
    )
  }
  // Processes for different facilities have their own sites and senders.
  if (own.facility !== other.facility) return lines
  if (own.site !== other.site) lines.push(`${there} has another SITE_URL, ${other.site}`)
  if (own.mail === other.mail && own.sender !== other.sender) {
    lines.push(`${there} has another MAIL_FROM, ${other.sender}`)
  }
  return lines
}
