import { describe, expect, test } from 'vitest'
import { referenceProblems } from './references.ts'

/** The section sign. It is not written out, because the check reads this file too. */
const sign = String.fromCharCode(0xa7)
const documents = {
  'docs/specification.md': '# Specification\n\n## 5. Rules, and more\n\n### 5.2 Settings\n',
  'docs/architecture.md': '# Architecture\n\n## Slots\n',
  'docs/images/a.png': '',
  'database/tests/slots.ts': '',
  'client/README.md': '',
  'server/a.ts': '',
  'package.json': '{"scripts": {"test:unit": "vitest run"}}',
}
const check = (files: Record<string, string>) =>
  referenceProblems(new Map(Object.entries({ ...documents, ...files })))
const cites = (words: string) =>
  check({ 'web/a.ts': `/** A rule (${words.replaceAll('#', sign)}). */\n` })

describe('a citation in a comment', () => {
  test.each([
    'specification #5',
    'Specification #5.2',
    'specification #5, #5.2',
    'specification #5 and #5.2',
    'the sentences of specification\n * #5',
    'architecture, "Slots"',
    'database/tests/slots.ts',
    'npm run test:unit',
    'docs/architecture.md',
    'RFC 5545 #3.1',
    'RFC 5546, #2.1.5',
    'database/tests/<noun>.ts, database/*/slots.ts, database/',
  ])('%j leads somewhere', (words) => {
    expect(cites(words)).toEqual([])
  })

  test.each([
    ['specification #6', `cites specification ${sign}6, which no document has`],
    ['specification #5, #6', `cites specification ${sign}6, which no document has`],
    ['protocol #5', `cites protocol ${sign}5, which no document has`],
    ['the sentences of settings, #5', `cites ${sign}5, which no document has`],
    ['architecture, "Halls"', 'cites architecture, "Halls", which no document has'],
    ['see architecture, "Halls", there', 'cites architecture, "Halls", which no document has'],
    ['design, "Ticket"', 'cites design, "Ticket", which no document has'],
    ['database/tests/hall.ts', 'names database/tests/hall.ts, which does not exist'],
    ['npm run halls: often', 'says npm run halls, which is not in package.json'],
    ['client/halls.ts', 'names client/halls.ts, which does not exist'],
    ['docs/halls.md', 'names docs/halls.md, which does not exist'],
    ['server/<noun>/a.ts', 'names server/<noun>/a.ts, which does not exist'],
  ])('%j is refused', (words, problem) => {
    expect(cites(words)).toEqual([`web/a.ts: ${problem.replaceAll('#', sign)}`])
  })

  test.each([
    ['web/a.ts', `const a = 1 // specification ${sign}9\n`],
    ['web/a.css', `/* specification ${sign}9 */\n`],
    ['database/a.sql', `-- Constants: specification ${sign}9.\n`],
    ['database/a.sql', `select 1 -- specification ${sign}9\n`],
    ['README.md', `The rules (specification ${sign}9).\n`],
  ])('is found in %s: %j', (path, text) => {
    expect(check({ [path]: text })).toHaveLength(1)
  })

  test('is not read from a string', () => {
    expect(check({ 'web/a.ts': `const a = 'server/a.ts, protocol ${sign}9'\n` })).toEqual([])
  })
})

describe('a document', () => {
  const link = (target: string, path = 'docs/a.md') => check({ [path]: `[words](${target})\n` })

  test.each([
    'specification.md',
    'specification.md#5-rules-and-more',
    '../database/tests/',
    'images/a.png',
    'https://example.com/none',
    'mailto:somebody@example.com',
  ])('may link to %s', (target) => {
    expect(link(target)).toEqual([])
  })

  test.each(['halls.md', 'specification.md#6-halls', '../docs/halls.md', '#nowhere'])(
    'may not link to %s',
    (target) => {
      expect(link(target)).toEqual([`docs/a.md: links to ${target}, which does not exist`])
    },
  )

  test('may cite its own sections without its name', () => {
    const cited = (number: string) =>
      check({ 'docs/a.md': `## 3. Halls\n\nLike these (${sign}${number}).\n` })
    expect(cited('3')).toEqual([])
    expect(cited('5')).toHaveLength(1)
  })

  test('has links relative to its own folder', () => {
    expect(link('docs/specification.md', 'README.md')).toEqual([])
    expect(link('docs/specification.md')).toHaveLength(1)
  })

  test('may name a missing file only in a decision record or an example', () => {
    const words = 'See `server/gone.ts` for more.\n'
    expect(check({ 'docs/a.md': words })).toEqual([
      'docs/a.md: names server/gone.ts, which does not exist',
    ])
    expect(check({ 'docs/a.md': 'There, `gone.ts` and `slots.ts` do it.\n' })).toEqual([
      'docs/a.md: names gone.ts, which does not exist',
    ])
    expect(check({ 'docs/decisions/0001-a.md': words })).toEqual([])
    expect(check({ 'docs/a.md': '```\nserver/gone.ts\n```\n' })).toEqual([])
  })
})
