import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('architecture.md lists the public functions of the database with their arguments', () => {
  // The generated types are compared with the database by `npm run row-types`.
  const types = read('web/lib/database.generated.ts')
  const functions = types.slice(types.indexOf('Functions: {'), types.indexOf('Enums:'))
  const stored = functions
    .split(/^ {6}(?=\w+: \{$)/m)
    .slice(1)
    .map((text) => [
      text.slice(0, text.indexOf(':')),
      [...text.matchAll(/^ +(p_\w+): /gm)].map(([, name]) => name),
      [...text.matchAll(/^ +(p_\w+)\?: /gm)].map(([, name]) => name),
    ])
  const rows = read('docs/architecture.md').matchAll(
    /^\| `(\w+)` \| (none|p_[\w, ]+?) ?(?:\[([\w, ]+)\] )?\|/gm,
  )
  const names = (list = '') =>
    list
      .trim()
      .split(', ')
      .filter((name) => name.startsWith('p_'))
      .sort()
  const written = [...rows].map(([, name = '', needed, optional]) => [
    name,
    names(needed),
    names(optional),
  ])
  expect(written.length).toBeGreaterThan(10)
  expect(written.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual(stored)
})

test('the guide to deployment explains every variable that the server reads', () => {
  const rows =
    read('docs/deploy.md')
      .match(/^\| `[A-Z_]+`.*$/gm)
      ?.join('\n') ?? ''
  const variables = read('server/config.ts').match(
    /(?<=')[A-Z]+(_[A-Z]+)+(?=')|(?<=')(PORT|HOST|SIGNUP|DEMO|LIMITS)(?=')/g,
  )
  expect(variables?.length).toBeGreaterThan(10)
  for (const variable of variables ?? []) expect(rows).toContain(`\`${variable}\``)
})
