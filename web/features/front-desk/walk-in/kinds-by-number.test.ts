import { expect, test } from 'vitest'
import type { Space } from '../../../site/offer-queries.ts'
import { spaceKinds } from '../../booking/free-times/space-kinds.ts'
import { kindsByNumber } from './kinds-by-number.ts'

const plain = {
  description: null,
  space_type: 'batting_cage',
  capacity: 1,
  sport: null,
  equipment: null,
  speed_range: null,
  min_age: null,
}

function space(name: string, kind: number, more: Partial<Space> = {}): Space {
  return { ...plain, id: name, name, kind, ...more }
}

const machine = { sport: 'baseball', equipment: 'machine' }

test('kinds are listed by the numbers of their spaces', () => {
  const cages = [1, 2, 3, 5].map((n) => space(`Cage ${n}`, 1, machine))
  const others = [
    space('Cage 4', 2, { sport: 'softball', equipment: 'machine' }),
    space('Cage 6', 2, { sport: 'softball', equipment: 'machine' }),
    space('Cage 7', 2, { sport: 'softball', equipment: 'machine' }),
    space('Turf', 3, { space_type: 'turf', sport: 'both' }),
    space('Lobby', 4),
  ]
  expect(kindsByNumber(spaceKinds([...cages, ...others]))).toEqual([
    { spaces: '1–3, 5', facts: 'Baseball machine' },
    { spaces: '4, 6, 7', facts: 'Softball machine' },
    { spaces: 'Turf', facts: 'Baseball and softball' },
  ])
  expect(kindsByNumber(spaceKinds(cages))).toEqual([])
})
