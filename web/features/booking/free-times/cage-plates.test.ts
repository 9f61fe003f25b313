import { expect, test } from 'vitest'
import { cageNote, cagePlate } from './cage-plates.ts'

test.each([
  ['Cage 2', 'Baseball, machine 60–80 mph. Helmet required.', '2', 'Baseball'],
  ['Cage 10', 'Live arm pitching with a screen', '10', 'Live arm'],
  ['Cage 3', null, '3', 'Cage 3'],
  ['Cage 4', '  ', '4', 'Cage 4'],
  ['Area 51 Tunnel 7', 'Turf', '7', 'Turf'],
  ['Bullpen', 'Two mounds', 'B', 'Bullpen'],
  ['Turf field', null, 'TF', 'Turf field'],
])('%s, %s', (name, description, mark, label) => {
  expect(cagePlate({ name, description })).toEqual({ mark, label })
})

test('the note explains the choice of a cage', () => {
  const space = { id: 's', name: 'Cage 2', description: 'Softball machine' }
  expect(cageNote(undefined)).toBe('You get the first free one. It is named before you confirm.')
  expect(cageNote(space)).toBe('Cage 2: Softball machine')
  expect(cageNote({ ...space, description: null })).toBeNull()
})
