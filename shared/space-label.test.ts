import { expect, test } from 'vitest'
import { labelOfSpaces } from './label-of-spaces.ts'
import { spaceLabel } from './space-label.ts'
import { spaceLabels as english } from './words/en/cages.ts'
import { spaceLabels as spanish } from './words/es/cages.ts'

test.each([
  ['Cage 5', 'pitching', 'Cage', 'Jaula'],
  ['Cage A', 'turf', 'Cage', 'Jaula'],
  ['Turf 2', 'turf', 'Turf', 'Césped'],
  ['Bay 4', 'batting_cage', 'Bay', 'Bay'],
  ['The long field', 'turf', 'Turf', 'Césped'],
  ['Left of the door', 'pitching', 'Lane', 'Carril'],
  ['Upstairs', 'other', 'Space', 'Espacio'],
  // As a mail that an older version queued.
  ['Cage 2', null, 'Cage', 'Jaula'],
  [null, 'batting_cage', 'Cage', 'Jaula'],
])('%s of type %s is called %s, in Spanish %s', (name, type, ...called) => {
  expect([english, spanish].map((labels) => spaceLabel(labels, { name, type }))).toEqual(called)
})

test.each([
  [['Lane 1', 'Lane 2'], 'pitching', 'Lane', 'Carril'],
  [['Tunnel 1', 'Tunnel 2'], 'batting_cage', 'Tunnel', 'Tunnel'],
  [['Cage 1', 'Tunnel 2'], 'batting_cage', 'Cage', 'Jaula'],
  [[], 'pitching', 'Cage', 'Jaula'],
])('a choice among %j of type %s calls them %s, in Spanish %s', (names, space_type, ...called) => {
  const spaces = names.map((name) => ({ name, space_type }))
  expect([english, spanish].map((labels) => labelOfSpaces(labels, spaces))).toEqual(called)
})
