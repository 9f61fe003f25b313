import { describe, expect, test } from 'vitest'
import { fileSizes } from './file-sizes.ts'

const table = `
| limit | warns above | fails above |
|---|---|---|
| lines of a TypeScript, JavaScript or CSS file | 30 | 40 |
| lines of a SQL file | 20 | 30 |
| lines of a SQL function | 5 | 9 |
| exports of a file | 3 | 3 |
| lines of the median file | 7 | 7 |
| lines of 95 files in 100 | 25 | 25 |
`
const sizesOf = (files: Record<string, string>) =>
  fileSizes(new Map(Object.entries({ 'CONTRIBUTING.md': table, ...files })))
const check = (files: Record<string, string>) => sizesOf(files).problems
const lines = (count: number) => 'x\n'.repeat(count)
/** Returns short files, so that one long file does not change the median. */
const short = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`server/${n}.ts`, lines(2)]))

describe('lines of a file', () => {
  test.each([
    ['server/app.ts', 30, 40],
    ['server/app.test.ts', 30, 40],
    ['database/tests/fixture.ts', 30, 40],
    ['web/ui/button.tsx', 30, 40],
    ['web/styles.css', 30, 40],
    ['scripts/start.js', 30, 40],
    ['database/tables/0010_a.sql', 20, 30],
    ['database/demo/10-facility.sql', 20, 30],
  ])('%s warns above %i and fails above %i', (path, warning, error) => {
    const sizes = (count: number) => sizesOf({ ...short(40), [path]: lines(count) })
    expect(sizes(warning)).toEqual({ warnings: [], problems: [] })
    expect(sizes(error)).toEqual({
      warnings: [`${path} has ${error} lines, more than ${warning}`],
      problems: [],
    })
    expect(sizes(error + 1)).toEqual({
      warnings: [],
      problems: [`${path} has ${error + 1} lines, more than ${error}`],
    })
  })

  test('generated files and documents may be long', () => {
    expect(
      check({ 'web/lib/rows.generated.ts': lines(999), 'docs/errors.md': lines(999) }),
    ).toEqual([])
  })
})

describe('lines of a SQL function', () => {
  const path = 'database/functions/slots.sql'
  const created = (name: string, count: number) =>
    `create or replace function private.${name}(p_day date)\n  returns text\nas $$\n${'x\n'.repeat(count - 4)}$$;\n`

  test('are warned about above the first limit and refused above the second', () => {
    expect(sizesOf({ ...short(40), [path]: created('a', 5) })).toEqual({
      warnings: [],
      problems: [],
    })
    expect(sizesOf({ ...short(40), [path]: created('a', 9) + created('b', 10) })).toEqual({
      warnings: [`${path}: private.a has 9 lines, more than 5`],
      problems: [`${path}: private.b has 10 lines, more than 9`],
    })
  })
})

describe('exports of a file', () => {
  test.each([
    'export const a = 1\nexport function b() {}\nexport type C = 1\nexport { d }\n',
    'export { a, b, c, d }\n',
    "export type {\n  A,\n  B,\n  C,\n  D,\n} from './four.ts'\n",
    'export default 1\nexport async function b() {}\nexport class C {}\nexport interface D {}\n',
  ])('%j has four', (text) => {
    expect(check({ 'server/app.ts': text })).toEqual(['server/app.ts has 4 exports, more than 3'])
  })

  test('the sentences of a language are as many as they are', () => {
    expect(check({ 'shared/words/en/home.ts': 'export const a = 1\n'.repeat(4) })).toEqual([])
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
    expect(fileSizes(withoutTable).problems).toHaveLength(6)
    expect(check({ 'CONTRIBUTING.md': table.replace(/.*SQL file.*\n/, '') })).toEqual([
      'CONTRIBUTING.md: its table of limits has no row "lines of a SQL file"',
    ])
  })
})
