import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import type { Plugin } from 'vite'
import { accountsOnly, copied } from './site-groups.ts'

const web = join(import.meta.dirname, '../web')

/**
 * Vite plugin: gives the staff's screens their own copies of the modules in `copied`, which have
 * `?staff` at the end of their name. Vite puts many modules into one file of the built site.
 * Without copies, a staff screen that needs one module of the public pages would load a whole file
 * of theirs.
 */
export const staffCopies: Plugin = {
  name: 'staff-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || isForVisitors(importer)) return
    const path = source.startsWith('.') ? join(dirname(importer), source) : `/${source}`
    // Icons are imported without a file extension.
    if (!copied.some((test) => test.test(path) || test.test(`${path}.mjs`))) return
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found ? `${found.id}?staff` : undefined
  },
}

/**
 * Returns whether visitors may load a module, so that it must not import copies. The search below
 * does not follow imports of packages and words, so all of these count, except those that are
 * copies.
 */
function isForVisitors(importer: string): boolean {
  return filesOfVisitors().has(importer) || /\/(node_modules|words\/\w+)\/[^?]*$/.test(importer)
}

let files: Set<string> | undefined

function filesOfVisitors(): Set<string> {
  files ??= findFilesOfVisitors()
  return files
}

/**
 * Returns the source files that visitors may load. It follows relative imports from the start page,
 * but not into what only people with an account load.
 */
function findFilesOfVisitors(): Set<string> {
  const found = new Set([join(web, 'index.html'), join(web, 'main.tsx')])
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/['"](\.[^'"]+\.tsx?)['"]/g)) {
      const path = join(dirname(file), name)
      if (!accountsOnly.test(path)) found.add(path)
    }
  }
  return found
}
