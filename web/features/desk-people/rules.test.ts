import { describe, expect, it } from 'vitest'
import { personErrors } from './rules.ts'

describe('a person of the desk', () => {
  it.each([
    [{ name: ' ', pin: '1234' }, false, ['name']],
    [{ name: 'x'.repeat(101), pin: '1234' }, false, ['name']],
    [{ name: 'Sam', pin: '' }, false, ['pin']],
    [{ name: 'Sam', pin: '' }, true, []],
    [{ name: 'Sam', pin: '123' }, true, ['pin']],
    [{ name: 'Sam', pin: '1234567' }, false, ['pin']],
    [{ name: 'Sam', pin: '123456' }, false, []],
  ])('%j, with a PIN before: %s', (form, hasPin, wrong) => {
    expect(Object.keys(personErrors(form, hasPin))).toEqual(wrong)
  })
})
