import { afterAll, expect, test } from 'vitest'
import { type Followed, followGuides } from './copy-project.ts'

/** The most files that each guide may change, and the test that fails first if one is missing. */
const guides = [
  { heading: 'Add a field', most: 8, test: 'database/tests/player-fields.test.ts' },
  { heading: 'Add a setting', most: 5, test: 'shared/settings.test.ts' },
]

let copy: Followed | undefined
afterAll(() => copy?.remove())

test('the guides change few files by hand, and the database follows', { timeout: 300_000 }, () => {
  // One copy for all, because migrating its database takes longest.
  copy = followGuides(...guides.map(({ heading }) => heading))
  for (const [at, { heading, most }] of guides.entries()) {
    const byHand = copy.byHand[at] ?? []
    console.log(`${heading}: ${byHand.length} files by hand`)
    expect(byHand.length, byHand.join(', ')).toBeLessThanOrEqual(most)
  }
  copy.run('scripts/generate-row-types.ts')
  const first = guides.map(({ test }) => test)
  copy.run('node_modules/vitest/vitest.mjs', 'run', ...first, '-t', 'embedded')
})
