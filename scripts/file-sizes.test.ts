import { describe, expect, test } from 'vitest'
import { sizeProblems } from './file-sizes.ts'

const table = `
| limit | at most |
|---|---|
| lines of a TypeScript, JavaScript or CSS file | 30 |
| lines of a SQL file | 20 |
| exports of a file | 3 |
| lines of the median file | 7 |
| lines of 95 files in 100 | 25 |
`
const check = (files: Record<string, string>) =>
  sizeProblems(new Map(Object.entries({ 'CONTRIBUTING.md': table, ...files })))
const lines = (count: number) => 'x\n'.repeat(count)
/** Returns short files, so that one long file does not change the median. */
const short = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`server/${n}.ts`, lines(2)]))

describe('lines of a file', () => {
  test.each([
    ['server/app.ts', 30],
    ['server/app.test.ts', 30],
    ['database/tests/fixture.ts', 30],
    ['web/ui/button.tsx', 30],
    ['web/styles.css', 30],
    ['scripts/start.js', 30],
    ['database/tables/0010_a.sql', 20],
    ['database/demo/10-facility.sql', 20],
  ])('%s has at most %i', (path, limit) => {
    expect(check({ ...short(40), [path]: lines(limit) })).toEqual([])
    expect(check({ ...short(40), [path]: lines(limit + 1) })).toEqual([
      `${path}: has ${limit + 1} lines, more than ${limit}`,
    ])
  })

  test('generated files and documents may be long', () => {
    expect(
      check({ 'web/lib/rows.generated.ts': lines(999), 'docs/errors.md': lines(999) }),
    ).toEqual([])
  })
})

describe('exports of a file', () => {
  test.each([
    'export const a = 1\nexport function b() {}\nexport type C = 1\nexport { d }\n',
    'export { a, b, c, d }\n',
    "export type {\n  A,\n  B,\n  C,\n  D,\n} from './four.ts'\n",
    'export default 1\nexport async function b() {}\nexport class C {}\nexport interface D {}\n',
  ])('%j are four', (text) => {
    expect(check({ 'server/app.ts': text })).toEqual(['server/app.ts: has 4 exports, more than 3'])
  })

  test('the word export in a comment or a text is not counted', () => {
    expect(check({ 'server/app.ts': "  export a\n// export b\n'export c'\nexported\n" })).toEqual(
      [],
    )
  })
})

describe('the project', () => {
  test('may not exceed the median', () => {
    const files = { 'server/a.ts': lines(2), 'server/b.ts': lines(8), 'server/c.ts': lines(9) }
    expect(check(files)).toEqual(['the median file has 8 lines, more than 7'])
    expect(check({ ...files, 'server/b.ts': lines(7) })).toEqual([])
  })

  test('may have one long file in twenty', () => {
    const long = { 'web/a.ts': lines(26), 'web/b.ts': lines(26) }
    expect(check({ ...short(38), ...long })).toEqual([])
    expect(check({ ...short(37), ...long })).toEqual([
      'one file in twenty has 26 lines, more than 25',
    ])
  })

  test('lists every limit in CONTRIBUTING.md', () => {
    const withoutTable = new Map([['CONTRIBUTING.md', 'Files are short.']])
    expect(sizeProblems(withoutTable)).toHaveLength(5)
    expect(check({ 'CONTRIBUTING.md': table.replace(/.*SQL.*\n/, '') })).toEqual([
      'CONTRIBUTING.md: its table of limits has no row "lines of a SQL file"',
    ])
  })
})
