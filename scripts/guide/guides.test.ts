import { afterAll, expect, test } from 'vitest'
import { type Followed, followGuides } from './copy-project.ts'

/** The most files that each guide may change. */
const guides = [
  { heading: 'Add a field', most: 8 },
  { heading: 'Add a setting', most: 5 },
]

let copy: Followed | undefined
afterAll(() => copy?.remove())

// The long tests run the checks and tests of such a copy.
test('the guides change few files by hand', () => {
  copy = followGuides(...guides.map(({ heading }) => heading))
  for (const [at, { heading, most }] of guides.entries()) {
    const byHand = copy.byHand[at] ?? []
    console.log(`${heading}: ${byHand.length} files by hand`)
    expect(byHand.length, byHand.join(', ')).toBeLessThanOrEqual(most)
  }
})
