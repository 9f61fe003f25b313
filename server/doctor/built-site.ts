import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** The file in the built site that holds a hash of its sources. */
export const siteStampName = '.built-from'
const siteStamp = join(root, 'dist', siteStampName)

/**
 * Returns whether `dist/` holds the site, and whether it was built from exactly these sources. If
 * so, `npm run build` has nothing to do. If not, the doctor reports it.
 */
export async function builtSite(): Promise<'built' | 'of other sources' | 'missing'> {
  if (!existsSync(join(root, 'dist/index.html'))) return 'missing'
  const stamp = await readFile(siteStamp, 'utf8').catch(() => undefined)
  return stamp === (await hashSiteSources()) ? 'built' : 'of other sources'
}

/**
 * Returns one hash of the site's sources and of the files that say how it is built. It leaves out
 * the files of the server that say how the site is compressed (`http/accepted-encoding.ts`,
 * `site/static-files.ts`).
 */
export async function hashSiteSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [...(await siteSources()), ...(await buildSettings())]) {
    hash.update(file.slice(root.length)).update('\0')
    hash.update(await readFile(file)).update('\0')
  }
  return hash.digest('hex')
}

async function siteSources(): Promise<string[]> {
  const files: string[] = []
  for await (const entry of glob('{shared,web,docs/handbook}/**/*', {
    cwd: root,
    withFileTypes: true,
  })) {
    const path = join(entry.parentPath, entry.name)
    const isForTests = /[\\/]tests[\\/]|\.test\.tsx?$/.test(path.slice(root.length))
    if (entry.isFile() && !isForTests) files.push(path)
  }
  return files.sort()
}

/**
 * Returns the files that say how the site is built, with the scripts that vite.config.ts imports.
 */
async function buildSettings(): Promise<string[]> {
  const config = await readFile(join(root, 'vite.config.ts'), 'utf8')
  const imported = [...config.matchAll(/from '\.\/(scripts\/[^']+)'/g)].map(([, path = '']) => path)
  return [
    ...['vite.config.ts', 'scripts/build-site.ts', 'package-lock.json', 'tsconfig.base.json'],
    ...imported,
  ].map((name) => join(root, name))
}
