import { expect, test, vi } from 'vitest'
import { askedPlaces } from './asked-place.ts'

const today = '2026-12-30'
const spaces = ['Cage 3', 'Cage 30', 'Turf 8', 'Cage 4', 'Jaula Ñandú'].map((name) => ({
  id: name,
  name,
  is_active: name !== 'Cage 4',
}))
const read = (text: string) =>
  askedPlaces(text, spaces, today).map(({ space, date, time }) => [space?.name, date, time])

test('a space, a time, or both in either order', () => {
  expect(read('cage 3')).toEqual([['Cage 3', today, null]])
  expect(read('Cage30')).toEqual([['Cage 30', today, null]])
  expect(read('tomorrow 5pm')).toEqual([[undefined, '2026-12-31', '17:00']])
  expect(read('cage 3 tomorrow 5pm')).toEqual([['Cage 3', '2026-12-31', '17:00']])
  expect(read('tomorrow 5pm turf')).toEqual([['Turf 8', '2026-12-31', '17:00']])
  expect(read('cage')).toEqual([
    ['Cage 3', today, null],
    ['Cage 30', today, null],
  ])
})

test('a space, with or without its accents', () => {
  for (const text of ['jaula nandu', 'JAULA ÑANDÚ', 'Jaula Ñandú'.normalize('NFD')])
    expect(read(text)).toEqual([['Jaula Ñandú', today, null]])
})

test('a space by a later word of its name, or by a number sign', () => {
  expect(read('nandu')).toEqual([['Jaula Ñandú', today, null]])
  expect(read('Cage #3')).toEqual([['Cage 3', today, null]])
  expect(read('5pm tomorrow nandu')).toEqual([['Jaula Ñandú', '2026-12-31', '17:00']])
})

test('no place', () => {
  for (const text of ['', ' ', 'cage 4', '0110', 'ca', 'ava thompson'])
    expect(read(text)).toEqual([])
})

test('a long pasted text folds the names of spaces once', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    id: `${at}`,
    name: `Batting Cage ${at}`,
    is_active: true,
  }))
  const pasted = 'please book the cage '.repeat(12)
  const folded = vi.spyOn(String.prototype, 'normalize')
  expect(askedPlaces(pasted, many, today)).toEqual([])
  const times = folded.mock.calls.length
  folded.mockRestore()
  // Each name and its later words, and each part of the text.
  expect(times).toBeLessThan(3_000)
})
