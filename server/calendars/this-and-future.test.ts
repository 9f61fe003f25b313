import { expect, test } from 'vitest'
import { at10, calendar, event, read } from './test-calendar.ts'

const thisAndFuture = (...lines: string[]) =>
  event('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260618T100000', ...lines)
const daily = event(...at10, 'RRULE:FREQ=DAILY;COUNT=6')

test.each([
  [
    'moves all that follow it',
    thisAndFuture('DTSTART;TZID=America/New_York:20260618T140000', 'DURATION:PT30M'),
    ['06-16 10:00–11:00', '06-17 10:00–11:00', ...days(18, 21, '14:00–14:30')],
  ],
  [
    'moves them to another day',
    thisAndFuture('DTSTART;TZID=America/New_York:20260625T100000', 'DURATION:PT1H'),
    ['06-16 10:00–11:00', '06-17 10:00–11:00', ...days(25, 28, '10:00–11:00')],
  ],
  [
    'moves them in another zone',
    thisAndFuture('DTSTART;TZID=America/Denver:20260618T100000', 'DURATION:PT1H'),
    ['06-16 10:00–11:00', '06-17 10:00–11:00', ...days(18, 21, '12:00–13:00')],
  ],
  [
    'ends them',
    thisAndFuture(...at10, 'STATUS:CANCELLED'),
    ['06-16 10:00–11:00', '06-17 10:00–11:00'],
  ],
  [
    'leaves those that have their own word',
    [
      ...thisAndFuture('DTSTART;TZID=America/New_York:20260618T140000', 'DURATION:PT30M'),
      ...event(
        'RECURRENCE-ID;TZID=America/New_York:20260620T100000',
        'DTSTART;TZID=America/New_York:20260620T080000',
        'DURATION:PT1H',
      ),
    ],
    [
      ...['06-16 10:00–11:00', '06-17 10:00–11:00'],
      ...[...days(18, 19, '14:00–14:30'), '06-20 08:00–09:00', ...days(21, 21, '14:00–14:30')],
    ],
  ],
  [
    'counts until the next of its kind',
    [
      ...thisAndFuture('DTSTART;TZID=America/New_York:20260618T140000', 'DURATION:PT30M'),
      ...event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260620T140000Z',
        'DTSTART;TZID=America/New_York:20260620T110000',
        'DURATION:PT1H',
      ),
    ],
    [
      ...['06-16 10:00–11:00', '06-17 10:00–11:00'],
      ...[...days(18, 19, '14:00–14:30'), ...days(20, 21, '11:00–12:00')],
    ],
  ],
])('one date of many %s', (_, later, times) => {
  expect(read(calendar(...daily, ...later))).toEqual(times)
})

test('a date moved into the requested days is found', () => {
  const spring = event(
    'DTSTART;TZID=America/New_York:20260301T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=MONTHLY;COUNT=4',
  )
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260401T100000',
    'DTSTART;TZID=America/New_York:20260510T100000',
    'DURATION:PT1H',
  )
  expect(read(calendar(...spring, ...later))).toEqual(['06-09 10:00–11:00'])
})

function days(first: number, last: number, times: string): string[] {
  return Array.from({ length: last - first + 1 }, (_, n) => `06-${first + n} ${times}`)
}
