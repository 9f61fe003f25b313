import { expect, test } from 'vitest'
import type { Card } from '../player-form/have-card.tsx'
import { paidLines } from './group-card.ts'

const card: Card = {
  name: '10 hours',
  minutes: 600,
  minutes_left: 60,
  minutes_together: 150,
  expires_on: null,
  service_ids: null,
}
const line = (id: number, day: string, serviceTypeId = 'cage', hours = 1) => ({
  id,
  playerId: id,
  kind: 'open' as const,
  serviceTypeId,
  spaceId: `space ${id}`,
  instructorId: null,
  slot: { start_time: `${day}T14:00:00Z`, end_time: `${day}T${14 + hours}:00:00Z` },
})
const paid = (change: Partial<Card>) =>
  paidLines(
    [line(1, '2026-03-12'), line(2, '2026-03-12', 'lesson'), line(3, '2026-03-14')],
    { ...card, ...change },
    'America/New_York',
  ).map(({ id }) => id)

test('a card pays two cages two times, as long as its minutes last', () => {
  expect(paid({})).toEqual([1, 2])
  expect(paid({ minutes_together: 180 })).toEqual([1, 2, 3])
  expect(paid({ minutes_together: 59 })).toEqual([])
})

test('a card pays what it is for, until its last day', () => {
  expect(paid({ service_ids: ['cage'] })).toEqual([1, 3])
  expect(paid({ minutes_together: 180, expires_on: '2026-03-12' })).toEqual([1, 2])
})
