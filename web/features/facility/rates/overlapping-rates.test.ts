import { expect, test } from 'vitest'
import { overlapping } from './overlapping-rates.ts'
import type { Rate } from './queries.ts'

const rate = (change: Partial<Rate> = {}) =>
  ({
    name: 'Evening',
    kind: 'open_cage',
    audience: 'public',
    weekdays: [1, 2, 3],
    from_time: '17:00:00',
    to_time: '20:00:00',
    valid_from: null,
    valid_until: null,
    space_ids: null,
    ...change,
  }) as Rate

test.each<[string, Partial<Rate>, boolean]>([
  ['the same times', {}, true],
  ['an hour of them', { from_time: '19:00:00', to_time: '24:00:00' }, true],
  ['times that only meet', { from_time: '20:00:00', to_time: '24:00:00' }, false],
  ['other days', { weekdays: [0, 6] }, false],
  ['a season within', { valid_from: '2026-03-01', valid_until: '2026-03-31' }, true],
  ['one cage', { space_ids: ['a'] }, true],
  ['lessons', { kind: 'lesson' }, false],
  ['teams only', { audience: 'team' }, false],
])('a rate gives way to one that wins with %s: %#', (_, change, expected) => {
  expect(overlapping(rate(), [rate(change)])).toHaveLength(expected ? 1 : 0)
})

test('rates of different cages or seasons do not meet', () => {
  expect(overlapping(rate({ space_ids: ['a'] }), [rate({ space_ids: ['b'] })])).toEqual([])
  const march = rate({ valid_from: '2026-03-01', valid_until: '2026-03-31' })
  expect(overlapping(rate({ valid_from: '2026-04-01' }), [march])).toEqual([])
})
