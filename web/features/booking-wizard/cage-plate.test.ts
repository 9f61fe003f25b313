import { expect, test } from 'vitest'
import { cagePlate } from './rules.ts'

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
