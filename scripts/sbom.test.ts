import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sbom } from './sbom.ts'

const root = join(import.meta.dirname, '..')

it('names every package of the lock file, and the hash of each that a server installs', () => {
  const text = sbom(root)
  expect(sbom(root)).toBe(text)
  const list = JSON.parse(text)
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect(list.bomFormat).toBe('CycloneDX')
  expect(list.metadata.component).toMatchObject({ name: 'fungo', type: 'application' })
  type Component = { name: string; version: string; scope: string; hashes?: unknown[] }
  const components = list.components as Component[]
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const isOurs = (path: string) => path.startsWith('node_modules/')
  const locked = Object.entries(packages as Record<string, { version: string; name?: string }>)
    .filter(([path]) => isOurs(path))
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`)
  expect(locked.filter((name) => !listed.has(name))).toEqual([])
  const installed = components.filter(({ scope }) => scope === 'required')
  expect(installed.length).toBeGreaterThan(20)
  expect(installed.filter(({ hashes }) => !hashes?.length)).toEqual([])
})
