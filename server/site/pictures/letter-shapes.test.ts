import { expect, test } from 'vitest'
import { letterShapes } from './letter-shapes.generated.ts'

/** The numbers that each command of an outline takes. */
const numbers: Record<string, number> = { M: 2, L: 2, Q: 4, Z: 0 }

test('every command of a letter has its numbers', () => {
  const wrong = Object.entries(letterShapes).filter(([, [, path]]) =>
    [...path.matchAll(/([A-Z])([^A-Z]*)/g)].some(
      ([, command = '', text = '']) => (text.match(/-?[\d.]+/g) ?? []).length !== numbers[command],
    ),
  )
  expect(wrong.map(([character]) => character)).toEqual([])
})
