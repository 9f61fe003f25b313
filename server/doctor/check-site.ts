import { statfsSync } from 'node:fs'
import product from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { accountsWithDemoPassword } from '../database/make-demo.ts'
import type { Database } from '../database/open.ts'
import { connectionFailure } from '../http/connection-failure.ts'
import { defaultSender } from '../mail/sender.ts'
import { checkSignIn } from '../mail/transport.ts'
import { builtSite } from './built-site.ts'
import { checkVersion } from './check-version.ts'
import {
  type Check,
  type Finding,
  failure,
  ofFacilities,
  ofHost,
  ofInstallation,
  ok,
  warning,
} from './finding.ts'

/**
 * Returns the doctor's checks (examine.ts) that are not about the database: page, version, address
 * and proxies, the demo's accounts, mail server, disk.
 */
export function checkSite(config: Config, database: Pick<Database, 'pool'>): Record<string, Check> {
  return {
    page: ofInstallation(checkPage),
    version: ofInstallation(() => checkVersion(config)),
    address: ofHost(() => checkAddress(config)),
    demo: ofFacilities(() => checkDemo(config, database)),
    'mail server': ofHost(() => checkMailServer(config, database)),
    disk: ofInstallation(async () => checkDisk(config)),
  }
}

async function checkPage(): Promise<Finding> {
  const state = await builtSite()
  if (state === 'missing') return failure('page', 'not built: npm run build')
  return state === 'built'
    ? ok('page', `built from the sources of this version, ${product.version}`)
    : warning('page', 'built from other sources: npm run build, then restart')
}

/**
 * Calls this installation at SITE_URL. Checks whether it answers, through how many proxies the call
 * came, and whether the address is encrypted.
 */
async function checkAddress({ siteUrl, trustProxy }: Config): Promise<Finding[]> {
  const answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    (error) => connectionFailure(error.cause?.message || error.cause?.code || error.message),
  )
  if (typeof answer === 'string')
    return [failure('address', `${siteUrl} does not answer: ${answer}`)]
  const found = [
    answer.ok
      ? ok('address', `${siteUrl} is ready`)
      : failure('address', `${siteUrl} answers ${answer.status} to /readyz`),
  ]
  const proxies = Number(answer.headers.get('x-proxies') ?? Number.NaN)
  if (Number.isNaN(proxies)) {
    found.push(failure('proxies', `the server at ${siteUrl} is not Fungo, or another version`))
  } else if (proxies !== trustProxy) {
    found.push(failure('proxies', `there are ${proxies}, and TRUST_PROXY is ${trustProxy}`))
  } else {
    found.push(ok('proxies', `${proxies}, as TRUST_PROXY says`))
  }
  if (siteUrl.startsWith('http:') && !isOnThisMachine(siteUrl))
    found.push(
      warning('address', 'without https others on the network can read passwords and links'),
    )
  return found
}

function isOnThisMachine(siteUrl: string): boolean {
  return /^https?:\/\/(localhost|127\.|\[::1\])/.test(siteUrl)
}

/** Checks that no account has the demo's password if others can reach the site. */
async function checkDemo({ siteUrl }: Config, database: Pick<Database, 'pool'>) {
  const accounts = isOnThisMachine(siteUrl) ? [] : await accountsWithDemoPassword(database)
  if (accounts.length === 0) return []
  const have = accounts.length === 1 ? 'has' : 'have'
  return warning(
    'demo',
    `${accounts.join(' and ')} ${have} the password fungo-demo, which everybody knows: choose another, or remove the demo facility with npm run admin -- demo clear`,
  )
}

async function checkMailServer(config: Config, { pool }: Pick<Database, 'pool'>): Promise<Finding> {
  if (!config.smtpUrl) {
    const { rows } = await pool.query('select count(*)::integer as own from private.mail_servers')
    return rows[0].own === 0
      ? warning('mail server', 'none: messages are kept, not sent')
      : ok('mail server', `no SMTP_URL; ${rows[0].own} entered in Settings`)
  }
  const refusal = await checkSignIn(config.smtpUrl)
  if (refusal) return failure('mail server', refusal)
  const { address } = defaultSender(config)
  return config.mailFrom
    ? ok('mail server', `accepts the sign-in; mail is sent from ${address}`)
    : warning('mail server', `accepts the sign-in; without MAIL_FROM mail is sent from ${address}`)
}

async function checkDisk({ databaseUrl, dataDir }: Config): Promise<Finding> {
  const isOnDisk = databaseUrl === undefined && dataDir !== '' && !dataDir.startsWith('memory://')
  const { bavail, blocks, bsize } = statfsSync(isOnDisk ? dataDir : '.')
  const free = bavail * bsize
  const room =
    free < 1024 ** 3 ? `${Math.round(free / 1024 ** 2)} MB` : `${(free / 1024 ** 3).toFixed(1)} GB`
  const says = `${room} free, ${Math.round((100 * bavail) / blocks)} %`
  return free < 1024 ** 3 ? warning('disk', says) : ok('disk', says)
}
