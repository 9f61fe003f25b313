import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedPaths } from './import-rules.ts'

const root = join(import.meta.dirname, '..')

/** An area is added when it is opened, and no screen on a wall is rendered. */
const laterFiles = /^web\/(routes|features\/tv-display)\//

/** The files of the project that the pages which the server renders are made of, all their steps included. */
export function renderedFiles(): string[] {
  const files = new Set(['web/render.tsx'])
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const path of importedPaths(file, text)) {
      if (path.startsWith('web/') && !laterFiles.test(path)) files.add(path)
    }
  }
  return [...files]
}
