import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GuideChange } from './read-guide.ts'

/**
 * Makes the changes in a copy of the project and returns the files that were changed by hand. Throws
 * when the project does not contain the text that a change replaces.
 */
export function applyGuide(folder: string, changes: readonly GuideChange[]): string[] {
  const paths = changes.map((change) => {
    const path = change.path.replace('NNNN', nextNumber(folder))
    const file = join(folder, path)
    writeFileSync(file, change.kind === 'new' ? change.text : edited(file, change))
    return path
  })
  return [...new Set(paths)]
}

/** Returns the number of the next file in `database/tables/`. */
function nextNumber(folder: string): string {
  const numbers = readdirSync(join(folder, 'database/tables')).map((name) =>
    Number(name.slice(0, 4)),
  )
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

function edited(file: string, change: GuideChange & { kind: 'edit' }): string {
  return change.replacements.reduce(
    (text, { before, after, everywhere }) => {
      const places = text.split(before).length - 1
      if (everywhere ? places < 2 : places !== 1)
        throw new Error(`${change.path} has ${places} places that read\n${before}`)
      return text.replaceAll(before, () => after)
    },
    readFileSync(file, 'utf8'),
  )
}
