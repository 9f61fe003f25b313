import { expect, it } from 'vitest'
import { clockTime } from '../../../shared/words/fr/times.ts'
import { clockAndHalf } from './board-words.ts'

it('takes a time apart, which is all clock in a language with 24 hours', () => {
  expect(clockAndHalf('5:30 PM')).toEqual({ clock: '5:30', half: 'PM' })
  expect(clockAndHalf('1:30 AM EDT')).toEqual({ clock: '1:30', half: 'AM' })
  expect(clockAndHalf('5:30 p.m.')).toEqual({ clock: '5:30', half: 'p.m.' })
  const french = clockTime('5', '30', false)
  expect(clockAndHalf(french)).toEqual({ clock: french, half: '' })
})
