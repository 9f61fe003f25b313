import { expect, it } from 'vitest'
import { createProcessorBudget } from './processor-budget.ts'

it('is used up by work, whatever it is, and comes back with time', async () => {
  let now = 0
  const budget = createProcessorBudget(() => now)
  const busy = (milliseconds: number) =>
    budget.spend(async () => {
      const begun = performance.now()
      while (performance.now() - begun < milliseconds);
    })
  await busy(500)
  expect(budget.hasRoom()).toBe(true)
  await busy(1_700)
  expect(budget.hasRoom()).toBe(false)
  now += 1_000
  expect(budget.hasRoom()).toBe(true)
})
