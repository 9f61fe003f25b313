import { expect, it } from 'vitest'
import { isAskedFor, readOptions } from './display-address.ts'

const read = (search: string) => readOptions(new URLSearchParams(search))

it('shows everything when the address is empty or invalid', () => {
  const all = { spaces: [], names: true, code: true, rotate: 0, scale: 100 }
  expect(read('')).toEqual(all)
  expect(read('spaces=&names=maybe&rotate=45&scale=9&theme=pink')).toEqual(all)
})

it('reads spaces, names, code, rotate and scale', () => {
  expect(read('spaces=1,%20Turf&names=off&code=off&rotate=270&scale=95')).toEqual({
    spaces: ['1', 'turf'],
    names: false,
    code: false,
    rotate: 270,
    scale: 95,
  })
})

it('finds a space by its name or its number', () => {
  const found = (search: string) =>
    ['Cage 1', 'Cage 10', 'Turf'].filter((name) => isAskedFor(read(search), name))
  expect(found('')).toEqual(['Cage 1', 'Cage 10', 'Turf'])
  expect(found('spaces=1,turf')).toEqual(['Cage 1', 'Turf'])
  expect(found('spaces=cage 10')).toEqual(['Cage 10'])
})
