import { expect, test } from 'vitest'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { isSameStart, minutesBetween, takenWord } from './slot-times.ts'

const settings = { booking_lead_time_hours: 1 } as FacilitySettings

test('a time is called booked only when no other reason is possible', () => {
  const now = new Date('2026-03-14T12:00:00Z')
  const slot = { start_time: '2026-03-14T13:00:00Z', end_time: '2026-03-14T14:00:00Z' }
  expect(takenWord(slot, settings, false, now)).toBe('booked')
  expect(takenWord(slot, settings, true, now)).toBe('not available')
  expect(takenWord(slot, { ...settings, booking_lead_time_hours: 2 }, false, now)).toBe(
    'not available',
  )
})

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
