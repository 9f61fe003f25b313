import { expect, it } from 'vitest'
import { type Mark, oppositeMarks } from './opposite-marks.ts'

it.each<[status: string, here: boolean, mark: Mark, back: Mark[]]>([
  ['confirmed', false, 'arrived', ['not_arrived']],
  ['confirmed', true, 'not_arrived', ['arrived']],
  ['confirmed', false, 'no_show', ['confirmed']],
  ['confirmed', true, 'no_show', ['confirmed', 'arrived']],
  ['confirmed', true, 'completed', ['confirmed']],
  ['no_show', false, 'arrived', ['no_show']],
  ['no_show', false, 'confirmed', ['no_show']],
  ['completed', true, 'confirmed', ['completed']],
])('%s, here: %s, marked %s is taken back with %j', (status, here, mark, back) => {
  const arrived_at = here ? '2026-03-12T16:00:00Z' : null
  expect(oppositeMarks({ status, arrived_at }, mark)).toEqual(back)
})
