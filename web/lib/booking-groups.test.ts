import { expect, test } from 'vitest'
import { refusedParts } from './booking-groups.ts'

test('a refusal names the bookings of a group, with the rules that staff may set aside', () => {
  const details =
    '[{"index":1,"reason":"That time is taken.","name":"timeTaken"},{"index":2,"rules":["lead_time"]}]'
  expect(refusedParts({ details })).toEqual([
    { index: 1, reason: 'That time is taken.', name: 'timeTaken', rules: [] },
    { index: 2, reason: '', name: null, rules: ['lead_time'] },
  ])
})

test.each([undefined, null, '', 'idempotency_key', '{}'])('%j names no bookings', (details) => {
  expect(refusedParts({ details })).toEqual([])
})
