import { expect, test } from 'vitest'
import { type SpaceForm, spaceErrors, spaceForm, spaceRow, spaceTypeName } from './rules.ts'

const filled: SpaceForm = {
  ...spaceForm(null),
  name: ' Cage 6 ',
  capacity: '2',
  sport: 'softball',
  minAge: '8',
}

test('a new space is a batting cage for one player', () => {
  expect(spaceForm(null)).toEqual({
    name: '',
    description: '',
    spaceType: 'batting_cage',
    capacity: '1',
    sport: '',
    equipment: '',
    speedRange: '',
    minAge: '',
  })
})

test('texts are saved trimmed, and empty ones as null', () => {
  expect(spaceErrors(filled)).toEqual({})
  expect(spaceRow(filled)).toEqual({
    name: 'Cage 6',
    description: null,
    space_type: 'batting_cage',
    capacity: 2,
    sport: 'softball',
    equipment: null,
    speed_range: null,
    min_age: 8,
  })
})

test.each<[Partial<SpaceForm>, Partial<Record<keyof SpaceForm, string>>]>([
  [{ name: ' ' }, { name: 'Name is required.' }],
  [{ name: 'x'.repeat(101) }, { name: 'Use 100 characters or fewer.' }],
  [{ spaceType: '' }, { spaceType: 'Please select a space type.' }],
  [{ capacity: '' }, { capacity: 'Capacity must be at least 1.' }],
  [{ capacity: '0' }, { capacity: 'Capacity must be at least 1.' }],
  [{ capacity: '1.5' }, { capacity: 'Capacity must be at least 1.' }],
  [{ capacity: '10001' }, { capacity: 'Capacity must be at most 10,000.' }],
  [{ speedRange: 'x'.repeat(41) }, { speedRange: 'Use 40 characters or fewer.' }],
  [{ minAge: 'ten' }, { minAge: 'Minimum age must be a whole number from 0 to 99.' }],
  [{ description: 'x'.repeat(2001) }, { description: 'Use 2,000 characters or fewer.' }],
])('%j is refused', (change, errors) => {
  expect(spaceErrors({ ...filled, ...change })).toEqual(errors)
})

test('kinds of space have names', () => {
  expect([spaceTypeName('turf'), spaceTypeName('simulator')]).toEqual(['Turf', 'simulator'])
})
