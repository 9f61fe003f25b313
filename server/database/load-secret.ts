import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'

/**
 * The configuration with its signing secret: the one given, else the one kept in `dataDir`,
 * which is made at the first start. Two processes that start together get the same.
 */
export function loadSecret(config: Config): Config {
  if (config.jwtSecret !== '') return config
  if (config.dataDir.startsWith('memory://')) return { ...config, jwtSecret: newSecret() }
  return { ...config, jwtSecret: keptSecret(config.dataDir) }
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret')
  const found = read(file)
  if (found !== undefined) return found
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${newSecret()}\n`, { mode: 0o600 })
  try {
    // Unlike a rename, a link never replaces the secret that another process has just made.
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (text.length >= 32) return text
  throw new ConfigError(`JWT_SECRET cannot be read from ${file}: it has less than 32 characters`)
}

function newSecret(): string {
  return randomBytes(48).toString('base64url')
}
