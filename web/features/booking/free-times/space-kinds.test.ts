import { expect, test } from 'vitest'
import type { Space } from '../../../site/offer-queries.ts'
import { spaceFacts } from './space-facts.ts'
import { atPace, chosenKind, paces, spaceKinds } from './space-kinds.ts'

const nothing = { sport: null, equipment: null, speed_range: null, min_age: null }

function space(name: string, kind: number, more: Partial<Space> = {}): Space {
  const plain = { description: null, space_type: 'batting_cage', capacity: 1, ...nothing }
  return { ...plain, id: name, name, kind, ...more }
}

const machine = { sport: 'baseball', equipment: 'machine' }

test('a kind with several spaces is titled “Any …” and has the facts that all of them share', () => {
  const kinds = spaceKinds([
    space('Cage 1', 1, { ...machine, speed_range: '50–70 mph' }),
    space('Cage 2', 1, { ...machine, speed_range: '60-80', min_age: 8 }),
    space('Cage 3', 2, { description: 'Live arm, long. Helmet.' }),
  ])
  expect(kinds.map(({ title, facts }) => [title, facts])).toEqual([
    ['Any batting cage', 'Baseball machine, 50–80 mph, from age 8'],
    ['Cage 3', 'Live arm, long'],
  ])
  expect(chosenKind(kinds, 2)?.title).toBe('Cage 3')
  expect(chosenKind(kinds, 9)?.title).toBe('Any batting cage')
})

test('a kind is divided by speed and age where its spaces differ', () => {
  const slow = { ...machine, speed_range: '50–70 mph' }
  const fast = { ...machine, speed_range: '60–80 mph', min_age: 12 }
  const cages = [
    space('1', 1, slow),
    space('2', 1, fast),
    space('3', 1, slow),
    space('4', 1, machine),
  ]
  const [kind] = spaceKinds(cages)
  if (!kind) throw new Error('no kind')
  expect(paces(kind)).toEqual(['50–70 mph', '60–80 mph, from age 12'])
  const asked = atPace(kind, '50–70 mph')
  expect(asked.spaces.map(({ id }) => id)).toEqual(['1', '3'])
  expect([asked.title, asked.facts]).toEqual(['Any batting cage', 'Baseball machine, 50–70 mph'])
  expect(atPace(kind, null).spaces).toHaveLength(4)
  expect(atPace(kind, '90 mph').spaces).toHaveLength(4)
  const [alike] = spaceKinds([space('1', 1, slow), space('3', 1, slow)])
  expect(alike && paces(alike)).toEqual([])
})

test('two kinds with several spaces each are told apart by their sport', () => {
  const softball = { sport: 'softball', equipment: 'machine' }
  const kinds = spaceKinds([
    ...[space('1', 1, machine), space('2', 1, machine)],
    ...[space('3', 2, softball), space('4', 2, softball)],
    ...[space('5', 3, { space_type: 'turf' }), space('6', 3, { space_type: 'turf' })],
  ])
  expect(kinds.map(({ title }) => title)).toEqual([
    'Any baseball cage',
    'Any softball cage',
    'Any turf',
  ])
})

test.each([
  [{ sport: 'both', equipment: 'tee' }, 'Baseball and softball tee'],
  [{ equipment: 'live_arm' }, 'Live arm'],
  [{ equipment: 'none', min_age: 12 }, 'No machine, from age 12'],
  [{ speed_range: 'slow' }, 'Slow'],
  [{ equipment: 'tee', capacity: 4 }, 'Tee, up to 4 players'],
  [{}, null],
])('%j is said as %j', (facts, words) => {
  expect(spaceFacts({ ...nothing, description: null, capacity: 1, ...facts })).toBe(words)
})
