import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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
 * Returns one hash of the site's sources and of the files that say how it is built.
 */
export async function hashSiteSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [...(await siteSources()), ...(await buildFiles())]) {
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
 * Returns the files that say how the site is built: settings, the scripts that build it, and what
 * these import, such as how the server names packed files.
 */
export async function buildFiles(): Promise<string[]> {
  const files = new Set(['vite.config.ts', 'scripts/build-site.ts'].map((name) => join(root, name)))
  // A set also visits what is added meanwhile.
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    for (const [, path = ''] of text.matchAll(/ from '(\.[^']+\.ts)'$/gm))
      files.add(join(dirname(file), path))
  }
  return [...['package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name)), ...files]
}
