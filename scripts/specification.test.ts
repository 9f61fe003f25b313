import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8')

/** The source of all texts on screens and in mails: page, server, shared rules and database. */
const spoken = globSync('{web,server,shared,database}/**/*.{ts,tsx,sql}', { cwd: root })
  .filter((path) => !/\.test\.|\/tests\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .map((text) => text.replace(/^\s*(\/\/|\/?\*|--).*$/gm, '').replace(/\s+/g, ' '))

const sentences = [...specification.matchAll(/"([^"\n]+)"/g)].map(([, sentence]) => sentence ?? '')

test('the specification quotes more than 80 sentences', () => {
  expect(sentences.length).toBeGreaterThan(80)
})

test.each([...new Set(sentences)])('"%s" is in the code', (sentence) => {
  const said = sentence.split(/\{\w+\}/).filter((part) => part.trim() !== '')
  for (const part of said) {
    expect(spoken.some((text) => text.replaceAll("''", "'").includes(part))).toBe(true)
  }
})
