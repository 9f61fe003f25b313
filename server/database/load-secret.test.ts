import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { loadSecret } from './load-secret.ts'

let dataDir: string
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'fungo-secret-')), 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

it('creates one secret that only the owner can read, and keeps it', () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const { jwtSecret } = loadSecret(config)
  expect(jwtSecret.length).toBeGreaterThanOrEqual(48)
  expect(loadSecret(config).jwtSecret).toBe(jwtSecret)
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['jwt-secret'])
})

it('prefers the configured secret and then writes no file', () => {
  const config = readConfig({ DATA_DIR: dataDir, JWT_SECRET: 'x'.repeat(40) })
  expect(loadSecret(config)).toBe(config)
  expect(existsSync(dataDir)).toBe(false)
})

it('refuses a damaged file and leaves it as it is', () => {
  const config = readConfig({ DATA_DIR: dataDir })
  loadSecret(config)
  writeFileSync(join(dataDir, 'jwt-secret'), 'cut')
  expect(() => loadSecret(config)).toThrow(/^JWT_SECRET cannot be read/)
})

it('stores no secret for a database in memory', () => {
  const config = readConfig({ DATA_DIR: 'memory://' })
  expect(loadSecret(config).jwtSecret).not.toBe(loadSecret(config).jwtSecret)
})
