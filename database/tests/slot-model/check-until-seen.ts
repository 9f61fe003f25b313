import fc from 'fast-check'
import { expect } from 'vitest'

const mostRounds = 8

/**
 * Checks `holds` on `numRuns` random cases, and on as many again until each count of `seen` reaches
 * `least`. Random cases that show one side alone prove nothing, and by chance a draw does.
 */
export async function checkUntilSeen<T>(
  cases: fc.Arbitrary<T>,
  holds: (one: T) => Promise<void>,
  numRuns: number,
  seen: Record<string, number>,
  least: number,
): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    await fc.assert(fc.asyncProperty(cases, holds), { numRuns, endOnFailure: true })
    if (Object.values(seen).every((count) => count >= least)) return
  }
  expect(seen, `each at least ${least}`).toBeNull()
}
