import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { makeDataDir } from './make-data-dir.ts'

/**
 * Returns the configuration with its secret, JWT_SECRET. It signs tokens, and encrypts stored
 * secrets such as the passwords of mail servers. If it is not set, the secret stored in `dataDir`
 * counts. The first start creates it. Two processes that start together get the same one. A
 * database in memory gets a new one each time.
 */
export function loadSecret<Settings extends Pick<Config, 'dataDir' | 'jwtSecret'>>(
  config: Settings,
): Settings {
  if (config.jwtSecret !== '') return config
  if (config.dataDir.startsWith('memory://')) return { ...config, jwtSecret: newSecret() }
  return { ...config, jwtSecret: keptSecret(config.dataDir) }
}

/** Returns the file in `dataDir` that keeps the generated secret. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'jwt-secret')
}

function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  const found = read(file)
  if (found !== undefined) return found
  makeDataDir(dataDir)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${newSecret()}\n`, { mode: 0o600 })
  try {
    // A link, unlike a rename, never replaces a secret that another process has just created.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return read(file) ?? ''
}

function read(file: string): string | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    // If `dataDir` lies below a file (ENOTDIR), there is no secret either. `makeDataDir` then names
    // that file in its error.
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR'].includes(code)) return undefined
    throw error
  }
  if (text.length >= 32) return text
  throw new ConfigError(`JWT_SECRET cannot be read from ${file}: it has less than 32 characters`)
}

function newSecret(): string {
  return randomBytes(48).toString('base64url')
}
