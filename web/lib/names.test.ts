import { expect, it, onTestFinished, vi } from 'vitest'
import { byName, byPerson, fullName, spaceMark, spaceNumber } from './names.ts'

it('sorts Cage 2 before Cage 10 and does not change the given list', () => {
  const rows = [{ name: 'Cage 10' }, { name: 'cage 1' }, { name: 'Cage 2' }]
  expect(byName(rows).map(({ name }) => name)).toEqual(['cage 1', 'Cage 2', 'Cage 10'])
  expect(rows[0]?.name).toBe('Cage 10')
})

it('takes one collator for all names', () => {
  // With options it makes a collator for each comparison: 1,154 for these spaces.
  const compared = vi.spyOn(String.prototype, 'localeCompare')
  onTestFinished(() => compared.mockRestore())
  byName(Array.from({ length: 300 }, (_, at) => ({ name: `Cage ${(at * 7) % 300}` })))
  expect(compared).not.toHaveBeenCalled()
})

it('sorts people by first name, then by last name', () => {
  const people = [
    { first_name: 'Ray', last_name: 'Ortiz' },
    { first_name: 'Sam', last_name: 'Delgado' },
    { first_name: 'Ray', last_name: 'Zimmer' },
    { first_name: 'Élodie', last_name: 'Marsh' },
    { first_name: 'Ray', last_name: 'Delgado' },
  ]
  expect(byPerson(people).map(fullName)).toEqual([
    'Élodie Marsh',
    'Ray Delgado',
    'Ray Ortiz',
    'Ray Zimmer',
    'Sam Delgado',
  ])
})

it('returns the full name of a person, and null without a person', () => {
  expect(fullName({ first_name: 'Ray', last_name: 'Delgado' })).toBe('Ray Delgado')
  expect(fullName(null)).toBeNull()
})

it.each([
  ['Cage 2', '2'],
  ['Tunnel 1, cage 12', '12'],
  ['Turf', null],
])('the number of %s is %s', (name, number) => {
  expect(spaceNumber(name)).toBe(number)
})

it.each([
  ['Cage 2', '2'],
  ['Cage A', 'A'],
  ['Cage b', 'B'],
  ['Turf', 'T'],
  ['Pitching tunnel', 'PT'],
  ['𝒞age', '𝒞'],
  ['', ''],
])('the mark of %s is %s', (name, mark) => {
  expect(spaceMark(name)).toBe(mark)
})
