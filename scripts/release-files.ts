import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './import-rules.ts'

/** Whole folders, without their tests. */
const folders = ['bin', 'client', 'database', 'dist', 'docs', 'server', 'shared', 'web']

/** The scripts that start the server, build the site and run the operator's tool. */
const scripts = [
  ...[
    'admin.js',
    'build.js',
    'build-site.ts',
    'installed-packages.js',
    'pinned-node.js',
    'read-handbook.ts',
  ],
  ...['serve.ts', 'server-settings.js', 'site-groups.ts', 'staff-copies.ts', 'start.js'],
  'stop-with-parent.js',
]

const single = [
  ...['.npmrc', 'CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md'],
  ...['.dockerignore', '.env.example', 'Dockerfile', 'compose.yaml'],
  ...['package-lock.json', 'package.json'],
  ...['tsconfig.base.json', 'vite.config.ts'],
]

/** Databases of released versions, which only tests read. The upgrade reads the other files. */
const ofTests = /^database\/releases\/\d[\d.]*-/

/** Returns the sorted files of a release: what a server needs, its sources, and a built `dist/`. */
export function releaseFiles(root: string): string[] {
  const inFolders = folders
    .flatMap((folder) => filesIn(root, folder))
    .filter((path) => path.startsWith('dist/') || !(isTest(path) || ofTests.test(path)))
  return [...inFolders, ...scripts.map((name) => `scripts/${name}`), ...single].sort()
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
}
