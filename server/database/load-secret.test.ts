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

it('makes one secret, for the owner alone, and keeps it', () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const { jwtSecret } = loadSecret(config)
  expect(jwtSecret.length).toBeGreaterThanOrEqual(48)
  expect(loadSecret(config).jwtSecret).toBe(jwtSecret)
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['jwt-secret'])
})

it('prefers the one given and writes nothing then', () => {
  const config = readConfig({ DATA_DIR: dataDir, JWT_SECRET: 'x'.repeat(40) })
  expect(loadSecret(config)).toBe(config)
  expect(existsSync(dataDir)).toBe(false)
})

it('refuses a damaged file instead of replacing it', () => {
  const config = readConfig({ DATA_DIR: dataDir })
  loadSecret(config)
  writeFileSync(join(dataDir, 'jwt-secret'), 'cut')
  expect(() => loadSecret(config)).toThrow(/^JWT_SECRET cannot be read/)
})

it('keeps nothing of a database in memory', () => {
  const config = readConfig({ DATA_DIR: 'memory://' })
  expect(loadSecret(config).jwtSecret).not.toBe(loadSecret(config).jwtSecret)
})
