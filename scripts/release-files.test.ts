import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importedPaths, isTest } from './import-rules.ts'
import { releaseFiles } from './release-files.ts'

const root = join(import.meta.dirname, '..')
// A checkout that was never built has no dist folder.
mkdirSync(join(root, 'dist'), { recursive: true })
const files = releaseFiles(root)
const kept = new Set(files)
const ours = /^(database|scripts|server|shared|web)\/.*\.[jt]sx?$/
const importedBy = (file: string) => importedPaths(file, readFileSync(join(root, file), 'utf8'))
/** The start compares them with those that the site was built by, and runs none of them. */
const building = importedBy('vite.config.ts')
const imported = files
  .filter((file) => /^(scripts|server|shared)\/.*\.[jt]s$/.test(file) && !building.includes(file))
  .flatMap(importedBy)

it('holds the files that the server needs to start and to upgrade a database', () => {
  for (const file of [
    ...['package-lock.json', 'scripts/start.js', 'server/main.ts', 'server/admin.ts'],
    ...['database/auth/0010_roles_and_users.sql', 'database/tables/0020_facilities.sql'],
    ...['Dockerfile', 'compose.yaml', '.env.example', 'bin/admin', 'bin/node', 'docs/alerts.yaml'],
    ...['database/releases/0.1.0.json', 'database/demo/10-facility.sql', 'web/routes.tsx'],
  ]) {
    expect(kept, file).toContain(file)
  }
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it('holds no test, and every file that its own files import', () => {
  expect(files.filter((file) => !file.startsWith('dist/') && isTest(file))).toEqual([])
  const missing = [...building, ...imported].filter((path) => ours.test(path) && !kept.has(path))
  expect(missing).toEqual([])
})

it('imports no development package', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packages = imported
    .filter((path) => !ours.test(path) && !path.startsWith('node:'))
    .map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0])
  expect([...new Set(packages)].filter((name) => !Object.hasOwn(dependencies, name ?? ''))).toEqual(
    [],
  )
})

it('is made by `npm run release`, and holds the scripts behind start, admin and build', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(scripts.release).toBe('node scripts/release.ts')
  for (const name of ['start', 'admin', 'build']) {
    const [, script = ''] = /node (scripts\/\S+)/.exec(scripts[name]) ?? []
    expect(kept, name).toContain(script)
  }
})
