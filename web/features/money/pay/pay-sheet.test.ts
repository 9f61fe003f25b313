import { expect, test } from 'vitest'
import { paySheetFile, paySum } from './pay-sheet.ts'

const lesson = {
  booking_id: 'a',
  date: '2026-03-12',
  start_time: '2026-03-12T20:00:00Z',
  end_time: '2026-03-12T20:45:00Z',
  minutes: 45,
  service_name: 'Lesson',
  status: 'completed',
  hourly_rate: 70.1,
  amount: 52.58,
}

test('a pay sheet adds up to the cent', () => {
  expect(paySum([lesson, { ...lesson, amount: 0.1 }, { ...lesson, amount: 0.2 }])).toEqual({
    minutes: 135,
    amount: 52.88,
  })
})

test('a pay sheet is a file with the wall times of the facility', () => {
  const [, line] = paySheetFile([lesson], 'America/New_York').split('\r\n')
  expect(line).toBe('2026-03-12,16:00,16:45,Lesson,completed,45,70.10,52.58')
})
