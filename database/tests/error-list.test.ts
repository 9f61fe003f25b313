import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Returns every sentence that the database raises, with its state: 'PT404 Booking not found'. */
function raised(): string[] {
  const found = globSync('database/{auth,tables,functions}/**/*.sql', { cwd: root }).flatMap(
    (file) => {
      const sql = readFileSync(join(root, file), 'utf8')
      return [...sql.matchAll(/raise exception ('[\s\S]*?);\n/g)].map(([, statement = '']) => {
        const literals = [...statement.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text)
        const sentence = literals.find((text) => text !== '%') ?? ''
        const state = /errcode = '(\w{5})'/.exec(statement)?.[1] ?? 'P0001'
        return `${state} ${sentence.replaceAll("''", "'")}`
      })
    },
  )
  return [...new Set(found)].sort()
}

/**
 * Returns the same from the tables under "Sentences". The state is in the row, else in the heading.
 */
function documented(): string[] {
  const text = readFileSync(join(root, 'docs/errors.md'), 'utf8')
  const list = text.slice(text.indexOf('\n## Sentences'))
  let heading = ''
  const found: string[] = []
  for (const line of list.split('\n')) {
    heading = /^### `(\w{5})`/.exec(line)?.[1] ?? heading
    const cells = /^\|(.*)\|$/
      .exec(line)?.[1]
      ?.split('|')
      .map((cell) => cell.trim())
    if (!cells || /^(-+|state|sentence)$/.test(cells[0] ?? '')) continue
    found.push(cells.length === 3 ? `${cells[0]} ${cells[1]}` : `${heading} ${cells[0]}`)
  }
  return found.sort()
}

test('docs/errors.md lists every sentence that the database raises, with its state', () => {
  expect(raised().length).toBeGreaterThan(40)
  expect(documented()).toEqual(raised())
})
