import { expect, test } from 'vitest'
import { allRows } from './all-rows.ts'

test.each([0, 999, 1_000, 2_500])('a list of %i rows is whole, in its order', async (length) => {
  const list = Array.from({ length }, (_, at) => at)
  // As a Supabase project answers: never more than 1,000 rows.
  const rows = await allRows(async (first, last) => ({
    data: list.slice(first, Math.min(last + 1, first + 1_000)),
  }))
  expect(rows).toEqual(list)
})
