import { isAbsolute, resolve } from 'node:path'
import { bech32 } from '@scure/base'
import { isMailbox } from '../shared/email-address.ts'
import {
  ConfigError,
  type Environment,
  oneOf,
  value,
  wholeNumber,
  withSecretFiles,
} from './environment.ts'
import { isUuid } from './uuid.ts'

/**
 * All settings of the process, validated (docs/deploy.md). All other times and sizes are constants
 * in the code.
 */
export type Config = {
  port: number
  host: string
  /** The folder of the embedded database, its backups and the generated secret. */
  dataDir: string
  /** PostgreSQL's address. Unset: PGlite in `dataDir`. */
  databaseUrl?: string
  /** PostgreSQL's address without the pooler, for connections that need a session of their own. */
  databaseDirectUrl?: string
  /** The most connections of this process to PostgreSQL. */
  databasePoolSize?: number
  /** Unset: the first facility created. */
  facilityId?: string
  /**
   * The site's origin, without a trailing slash: for links in e-mail, redirects and the check of a
   * request's origin. Facilities with hosts of their own use those.
   */
  siteUrl: string
  /** Empty until `loadSecret` has read or created the one in `dataDir`. */
  jwtSecret: string
  smtpUrl?: string
  mailFrom?: string
  signup: 'open' | 'closed'
  /** Whether an empty embedded database gets the demo facility. */
  demo: boolean
  /** Whether rate limits are in force. Off for tests and benchmarks. */
  limits: boolean
  /** Whether requests may use aggregate functions. */
  aggregates?: boolean
  /**
   * Whether addresses that users type in, such as those of webhooks, may be without https and lead
   * into the server's own network.
   */
  outgoingPrivate?: boolean
  /** The number of proxies in front whose forwarded client address is trusted. */
  trustProxy: number
  /**
   * When both are set, sign-in, sign-up and recovery need a captcha (Turnstile or hCaptcha style).
   */
  captchaVerifyUrl?: string
  captchaSecret?: string
  /** When set, `GET /metrics` answers to this bearer token. */
  metricsToken?: string
  /** The age recipients that backups are encrypted for. */
  backupRecipients?: string[]
  /**
   * The age identity that decrypts them, for `restore`. The server runs without it, but then tries
   * no encrypted backup.
   */
  backupIdentity?: string
  /** The address that names the newest version. Unset: the doctor does not look for one. */
  releasesUrl?: string | undefined
  /** The databases of groups of facilities, by the group's name. */
  facilityGroups?: Record<string, string> | undefined
}

/** The variables with secrets, which may be in files. */
const secrets = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'JWT_SECRET', 'SMTP_URL', 'CAPTCHA_SECRET'],
  ...['METRICS_TOKEN', 'BACKUP_IDENTITY', 'FACILITY_GROUPS'],
]

/**
 * Reads and validates the environment variables of the server and of the operator's tool. An empty
 * one counts as unset. Throws `ConfigError`.
 */
export function readConfig(given: Environment): Config {
  const env = withSecretFiles(given, secrets)
  const port = wholeNumber(env, 'PORT', 3000, 1, 65535)
  const host = hostName(env)
  const databaseUrl = postgresUrl(env, 'DATABASE_URL')
  return {
    port,
    host,
    dataDir: dataDir(env),
    databaseUrl,
    databaseDirectUrl: postgresUrl(env, 'DATABASE_DIRECT_URL'),
    databasePoolSize: wholeNumber(env, 'DATABASE_POOL_SIZE', 10, 5, 100),
    facilityId: facilityId(env),
    siteUrl: siteOrigin(env) ?? listeningAddress({ host, port }),
    jwtSecret: secret(env, databaseUrl !== undefined),
    smtpUrl: smtpUrl(env),
    mailFrom: mailFrom(env),
    signup: oneOf(env, 'SIGNUP', ['open', 'closed'] as const, 'open'),
    demo: oneOf(env, 'DEMO', ['on', 'off'] as const, 'on') === 'on',
    limits: oneOf(env, 'LIMITS', ['on', 'off'] as const, 'on') === 'on',
    aggregates: oneOf(env, 'AGGREGATES', ['on', 'off'] as const, 'off') === 'on',
    outgoingPrivate: oneOf(env, 'OUTGOING_PRIVATE', ['on', 'off'] as const, 'off') === 'on',
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, 0, 100),
    ...captcha(env),
    metricsToken: metricsToken(env),
    backupRecipients: backupRecipients(env),
    backupIdentity: backupIdentity(env),
    facilityGroups: facilityGroups(env),
    releasesUrl: releasesUrl(env),
  }
}

/** Returns the address for a browser on this machine. */
export function listeningAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const isThisMachine = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
  const name = isThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function dataDir(env: Environment): string {
  const text = value(env, 'DATA_DIR') ?? './data'
  if (text.startsWith('memory://')) return text
  if (/^~|^["']/.test(text))
    throw new ConfigError(
      'DATA_DIR begins with ~ or a quotation mark, which only a shell understands: write the whole path without it',
    )
  if (/^[a-z]+:\/\//i.test(text))
    throw new ConfigError(
      'DATA_DIR must be a folder; the address of a PostgreSQL database belongs in DATABASE_URL',
    )
  return text
}

/** Names `DATA_DIR` in a sentence, with the folder that a relative one means. */
export function namedDataDir(dataDir: string): string {
  if (isAbsolute(dataDir) || dataDir.startsWith('memory://')) return `DATA_DIR ${dataDir}`
  return `DATA_DIR ${dataDir} (${resolve(dataDir)})`
}

function hostName(env: Environment): string {
  const text = value(env, 'HOST') ?? '127.0.0.1'
  if (/^[A-Za-z0-9.:_-]+$/.test(text)) return text
  throw new ConfigError(
    'HOST must be a host name or an address without a scheme, such as 127.0.0.1',
  )
}

function postgresUrl(env: Environment, name: string): string | undefined {
  const text = value(env, name)
  if (text === undefined) return undefined
  if (/^postgres(ql)?:\/\/[^#]*$/.test(text) && URL.canParse(text)) return text
  throw new ConfigError(
    `${name} must be a URL that starts with postgres:// or postgresql://. ${encodedSigns}`,
  )
}

/** An unencoded sign would make a part of the password count as the host or the port. */
const encodedSigns = 'In a password write # as %23, / as %2F, ? as %3F and @ as %40'

function facilityId(env: Environment): string | undefined {
  for (const name of ['FACILITY_ID', 'VITE_FACILITY_ID']) {
    const text = value(env, name)
    if (text === undefined) continue
    if (isUuid(text)) return text.toLowerCase()
    throw new ConfigError(`${name} must be a uuid, such as 11111111-1111-4111-8111-111111111111`)
  }
  return undefined
}

function siteOrigin(env: Environment): string | undefined {
  const text = value(env, 'SITE_URL')
  if (text === undefined) return undefined
  const origin = webOrigin(text)
  if (origin !== undefined) return origin
  throw new ConfigError(
    'SITE_URL must be an http:// or https:// address without a path, such as https://example.com',
  )
}

/** Returns the origin of an address without a path, or undefined for any other text. */
export function webOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  const isOrigin = url !== undefined && `${url.origin}/` === url.href && !/[?#]/.test(text)
  return isWeb && isOrigin ? url.origin : undefined
}

function secret(env: Environment, required: boolean): string {
  const text = value(env, 'JWT_SECRET')
  if (text === undefined && required) {
    throw new ConfigError(
      'JWT_SECRET is required with DATABASE_URL: at least 32 characters, the same for every server process',
    )
  }
  if (text !== undefined && text.length < 32) {
    throw new ConfigError('JWT_SECRET must have at least 32 characters')
  }
  return text ?? ''
}

function smtpUrl(env: Environment): string | undefined {
  const text = value(env, 'SMTP_URL')
  if (text === undefined) return undefined
  const url = /^smtps?:\/\/[^#]*$/.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (url?.hostname && ['', '/'].includes(url.pathname)) return text
  throw new ConfigError(
    `SMTP_URL must be a URL such as smtp://user:password@host:587 or smtps://host. ${encodedSigns}`,
  )
}

function mailFrom(env: Environment): string | undefined {
  const text = value(env, 'MAIL_FROM')
  if (text === undefined) return undefined
  if (isSender(text)) return text
  throw new ConfigError(`MAIL_FROM ${senderRule}`)
}

export const senderRule =
  'must be one e-mail address, such as bookings@example.com or Name <bookings@example.com>'

/** Returns whether a text is a valid sender of mail. */
export function isSender(text: string): boolean {
  const address = /^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text
  return isMailbox(address) && !/[\r\n]/.test(text)
}

/** Reads the two settings of a captcha. Throws when only one is set: it would protect nothing. */
function captcha(env: Environment): Pick<Config, 'captchaVerifyUrl' | 'captchaSecret'> {
  const captchaVerifyUrl = value(env, 'CAPTCHA_VERIFY_URL')
  const captchaSecret = value(env, 'CAPTCHA_SECRET')
  if (captchaVerifyUrl === undefined && captchaSecret === undefined) return {}
  if (captchaVerifyUrl === undefined) {
    throw new ConfigError('CAPTCHA_VERIFY_URL is required with CAPTCHA_SECRET')
  }
  if (captchaSecret === undefined) {
    throw new ConfigError('CAPTCHA_SECRET is required with CAPTCHA_VERIFY_URL')
  }
  if (/^https?:\/\//.test(captchaVerifyUrl) && URL.canParse(captchaVerifyUrl)) {
    return { captchaVerifyUrl, captchaSecret }
  }
  throw new ConfigError('CAPTCHA_VERIFY_URL must be an http:// or https:// address')
}

function metricsToken(env: Environment): string | undefined {
  const text = value(env, 'METRICS_TOKEN')
  if (text === undefined || text.length >= 16) return text
  throw new ConfigError('METRICS_TOKEN must have at least 16 characters')
}

/** The kinds of age recipients that backups can be encrypted for. Others need a plug-in of age. */
const isRecipient = /^age1((pq|tag|tagpq)1)?[02-9ac-hj-np-z]+$/

/** Returns whether the letters of a key match the checksum at its end. */
const isWhole = (key: string) => bech32.decodeUnsafe(key, false) !== undefined

function backupRecipients(env: Environment): string[] | undefined {
  const recipients = value(env, 'BACKUP_RECIPIENTS')?.split(/[\s,]+/)
  const wrong = recipients?.find((each) => !isRecipient.test(each) || !isWhole(each))
  if (wrong === undefined) return recipients
  throw new ConfigError(
    `BACKUP_RECIPIENTS must be age recipients, such as age1… of age-keygen; ${JSON.stringify(wrong)} is none`,
  )
}

/** Reads the identity from a text that may be all that age-keygen wrote, with its comments. */
function backupIdentity(env: Environment): string | undefined {
  const text = value(env, 'BACKUP_IDENTITY')
  const identity = text && /^AGE-SECRET-KEY-[0-9A-Z-]+$/m.exec(text)?.[0]
  if (text !== undefined && !identity)
    throw new ConfigError('BACKUP_IDENTITY must hold a line that begins with AGE-SECRET-KEY-')
  if (identity && !isWhole(identity))
    throw new ConfigError(
      'BACKUP_IDENTITY is not as age-keygen wrote it: a letter is wrong or missing',
    )
  return identity || undefined
}

function releasesUrl(env: Environment): string | undefined {
  const text = value(env, 'RELEASES_URL')
  if (text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text))) return text
  throw new ConfigError('RELEASES_URL must be an http:// or https:// address')
}

/** Reads `east=postgres://… west=postgres://…`, on one line or several. */
function facilityGroups(env: Environment): Record<string, string> | undefined {
  const groups = value(env, 'FACILITY_GROUPS')?.split(/\s+/)
  if (groups === undefined) return undefined
  return Object.fromEntries(
    groups.map((group) => {
      const [, name, url] = /^([a-z0-9-]{1,60})=(postgres(?:ql)?:\/\/.+)$/.exec(group) ?? []
      if (name && url && URL.canParse(url)) return [name, url]
      throw new ConfigError('FACILITY_GROUPS must be such as east=postgres://… west=postgres://…')
    }),
  )
}
