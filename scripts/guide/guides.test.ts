import { afterAll, describe, expect, test } from 'vitest'
import { type Followed, followGuide } from './copy-project.ts'

const vitest = ['node_modules/vitest/vitest.mjs', 'run']

/** The most files that each guide may change, and the test that fails first if one is missing. */
const guides = [
  { heading: 'Add a field', most: 8, test: 'database/tests/player-fields.test.ts' },
  { heading: 'Add a setting', most: 5, test: 'shared/settings.test.ts' },
]

describe.each(guides)('the guide "$heading"', ({ heading, most, test: first }) => {
  let copy: Followed | undefined
  afterAll(() => copy?.remove())

  test('changes few files by hand, and the database follows', { timeout: 300_000 }, () => {
    copy = followGuide(heading)
    console.log(`${heading}: ${copy.byHand.length} files by hand`)
    expect(copy.byHand.length, copy.byHand.join(', ')).toBeLessThanOrEqual(most)
    copy.run('scripts/generate-row-types.ts')
    copy.run(...vitest, first, '-t', 'embedded')
  })
})
