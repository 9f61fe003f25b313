import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import type { Plugin } from 'vite'
import { accountsOnly, copied } from './site-groups.ts'

const web = join(import.meta.dirname, '../web')

/** Vite plugin: builds a copy of each module in `copied` for the staff's files, with `?staff`. */
export const staffCopies: Plugin = {
  name: 'staff-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || isForVisitors(importer)) return
    const path = source.startsWith('.') ? join(dirname(importer), source) : `/${source}`
    // An icon is imported without the ending of its file.
    if (!copied.some((test) => test.test(path) || test.test(`${path}.mjs`))) return
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found ? `${found.id}?staff` : undefined
  },
}

function isForVisitors(importer: string): boolean {
  return filesOfVisitors().has(importer) || /\/(node_modules|words\/\w+)\/[^?]*$/.test(importer)
}

let files: Set<string> | undefined

function filesOfVisitors(): Set<string> {
  files ??= findFilesOfVisitors()
  return files
}

/** Returns the files that visitors may load. It follows the imports in the sources. */
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
