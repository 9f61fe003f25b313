import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { raisedStaffSentences } from '../../shared/raised-staff-sentences.ts'
import * as moving from '../../shared/words/en/moving.ts'
import { raisedByText, raised as words } from '../../shared/words/en/raised.ts'

const root = join(import.meta.dirname, '../..')
const sentences: Record<string, string> = {
  ...words,
  ...raisedByText,
  ...moving,
  ...raisedStaffSentences,
}

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
 * Returns the same from the tables under "Sentences", each with its names. The state is in the row,
 * else in the heading.
 */
function documented(): Map<string, string[]> {
  const text = readFileSync(join(root, 'docs/errors.md'), 'utf8')
  const list = text.slice(text.indexOf('\n## Sentences'))
  let heading = ''
  const found = new Map<string, string[]>()
  for (const line of list.split('\n')) {
    heading = /^### `(\w{5})`/.exec(line)?.[1] ?? heading
    const cells = /^\|(.*)\|$/
      .exec(line)?.[1]
      ?.split('|')
      .map((cell) => cell.trim())
    if (!cells || /^(-+|state|sentence)$/.test(cells[0] ?? '')) continue
    const [state, sentence, names] = cells.length === 4 ? cells : [heading, ...cells]
    found.set(`${state} ${sentence}`, names?.match(/\w+/g) ?? [])
  }
  return found
}

test('docs/errors.md lists every sentence that the database raises, with its state', () => {
  expect(raised().length).toBeGreaterThan(40)
  expect([...documented().keys()].sort()).toEqual(raised())
})

test('docs/errors.md has the names of every sentence', () => {
  for (const [raised, names] of documented()) {
    const sentence = raised.slice(6)
    const variants = names.map((name) => sentences[name] ?? name)
    expect(variants, sentence).not.toEqual([])
    const pattern = sentence.split('%').map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
    for (const variant of variants) expect(variant).toMatch(new RegExp(`^${pattern.join('.+')}$`))
  }
  expect(new Set([...documented().values()].flat())).toEqual(new Set(Object.keys(sentences)))
})
