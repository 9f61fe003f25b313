import { expect, test } from 'vitest'
import { featureFrontProblems, featureImportCount } from './feature-fronts.ts'

const limit = '| imports between features | 2 | 2 |\n'

/** Features by file: what each imports. */
function features(imports: Record<string, string[]>, readmes: Record<string, string> = {}) {
  return new Map([
    ['CONTRIBUTING.md', limit],
    ...Object.entries(imports).map(([path, names]): [string, string] => [
      `web/features/${path}`,
      names.map((name) => `import { x } from '${name}'\n`).join(''),
    ]),
    ...Object.entries(readmes).map(([feature, text]): [string, string] => [
      `web/features/${feature}/README.md`,
      text,
    ]),
  ])
}
const bookings = { bookings: 'Other features may use:\n\n- `rows/queries.ts`: the rows\n' }

test('a feature is used through what its README lists, and within itself freely', () => {
  const files = features(
    {
      'dashboard/queries.ts': ['../bookings/rows/queries.ts'],
      'bookings/list/bookings-page.tsx': ['../rows/queries.ts', '../rows/mutations.ts'],
    },
    bookings,
  )
  expect(featureFrontProblems(files)).toEqual([])
  expect(featureImportCount(files)).toBe('1 imports between features, 1 pairs')
})

test('another file of it is refused, or any where no README lists one', () => {
  const files = features(
    {
      'dashboard/queries.ts': ['../bookings/rows/queries.ts', '../bookings/rows/mutations.ts'],
    },
    bookings,
  )
  const problem =
    'web/features/dashboard/queries.ts: imports web/features/bookings/rows/mutations.ts, which is not in web/features/bookings/README.md'
  expect(featureFrontProblems(files)).toEqual([problem])
  files.delete('web/features/bookings/README.md')
  expect(featureFrontProblems(files)).toHaveLength(2)
})

test('a test imports what it likes, and is not counted', () => {
  const files = features({ 'dashboard/page.test.tsx': ['../bookings/rows/mutations.ts'] })
  expect(featureFrontProblems(files)).toEqual([])
})

test('a front that nobody uses is reported', () => {
  expect(featureFrontProblems(features({ 'bookings/rows/queries.ts': [] }, bookings))).toEqual([
    'web/features/bookings/README.md: lists web/features/bookings/rows/queries.ts, which no other feature imports',
  ])
})

test('two features do not import each other, nor do two folders of one', () => {
  const fronts = { a: '- `one.ts`\n', b: '- `two.ts`\n' }
  expect(
    featureFrontProblems(
      features({ 'a/one.ts': ['../b/two.ts'], 'b/x.ts': ['../a/one.ts'] }, fronts),
    ),
  ).toEqual([
    'web/features/a and web/features/b import each other: web/features/a/one.ts → web/features/b/two.ts, web/features/b/x.ts → web/features/a/one.ts',
  ])
  expect(
    featureFrontProblems(features({ 'a/b/x.ts': ['../c/y.ts'], 'a/c/z.ts': ['../b/x.ts'] })),
  ).toEqual([expect.stringContaining('web/features/a/b and web/features/a/c import each other')])
})

test('more imports than the limit are reported, and so is a missing limit', () => {
  const files = features(
    { 'a/x.ts': ['../bookings/rows/queries.ts'], 'c/y.ts': ['../bookings/rows/queries.ts'] },
    bookings,
  )
  expect(featureFrontProblems(files)).toEqual([])
  files.set('web/features/d/z.ts', "import { x } from '../bookings/rows/queries.ts'\n")
  expect(featureFrontProblems(files)).toEqual([
    'the features import each other 3 times, more than 2',
  ])
  files.set('CONTRIBUTING.md', '')
  expect(featureFrontProblems(files)).toEqual([
    'CONTRIBUTING.md: its table of limits has no row "imports between features"',
  ])
})
