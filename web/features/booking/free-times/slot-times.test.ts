import { expect, test } from 'vitest'
import { isSameStart, minutesBetween } from './slot-times.ts'

test('one instant written in two ways is one slot', () => {
  const at = (start_time: string) => ({ start_time })
  expect(isSameStart(at('2026-03-14T15:00:00Z'), at('2026-03-14T15:00:00+00:00'))).toBe(true)
  expect(isSameStart(at('2026-03-14T15:00:00Z'), at('2026-03-14T15:30:00Z'))).toBe(false)
})

test('the length of a slot is elapsed time', () => {
  const overClockChange = {
    start_time: '2026-03-08T01:30:00-05:00',
    end_time: '2026-03-08T03:30:00-04:00',
  }
  expect(minutesBetween(overClockChange)).toBe(60)
})
