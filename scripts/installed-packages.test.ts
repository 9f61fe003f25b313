import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isInstalled, missingPackage } from './installed-packages.js'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fungo-packages-'))
  mkdirSync(join(root, 'node_modules/vite'), { recursive: true })
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist/index.html'), '')
})
afterEach(() => rmSync(root, { recursive: true }))

const { platform, arch } = process
const here = { version: '1.0.0', optional: true, os: platform, cpu: [arch] }
const elsewhere = { version: '1.0.0', optional: true, os: ['plan9'], cpu: [arch] }
const packages = {
  '': {},
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/@x/binding-here': here,
  'node_modules/@x/binding-elsewhere': elsewhere,
  'node_modules/@x/for-any-machine': { version: '1.0.0', optional: true },
}

function lock(file: string, without: string[] = [], changes: object = {}) {
  const kept = Object.entries({ ...packages, ...changes }).filter(
    ([path]) => !without.includes(path),
  )
  writeFileSync(join(root, file), JSON.stringify({ packages: Object.fromEntries(kept) }))
}

const wanted = () => lock('package-lock.json')
const installed = (without: string[] = [], changes: object = {}) =>
  lock('node_modules/.package-lock.json', without, changes)
const optional = ['node_modules/@x/binding-elsewhere', 'node_modules/@x/for-any-machine']

it('accepts missing optional packages that this machine does not need', () => {
  wanted()
  installed(optional)
  expect(isInstalled(root)).toBe(true)
})

it.each([
  ['nothing installed', undefined, 'pg'],
  ['a package less', () => installed([...optional, 'node_modules/pg']), 'pg'],
  [
    'the binding of this machine left out',
    () => installed(['node_modules/@x/binding-here']),
    '@x/binding-here',
  ],
  [
    'another version',
    () => installed([], { 'node_modules/vite': { version: '7.0.0', dev: true } }),
    'vite',
  ],
])('finds %s', (_what, install, missing) => {
  wanted()
  install?.()
  expect(missingPackage(root)).toBe(missing)
  expect(isInstalled(root)).toBe(false)
})

it('needs Vite only while the site is not built', () => {
  rmSync(join(root, 'node_modules/vite'), { recursive: true })
  wanted()
  installed(['node_modules/vite'])
  expect(isInstalled(root)).toBe(true)
  rmSync(join(root, 'dist'), { recursive: true })
  expect(isInstalled(root)).toBe(false)
})
