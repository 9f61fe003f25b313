import { expect, it } from 'vitest'
import { datedHours } from './dated-hours.ts'
import type { ClosedTime, OpenDay } from './page-data.ts'

const zone = 'America/New_York'
const weekly: OpenDay[] = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
  day_of_week,
  is_open: day_of_week !== 0,
  open_time: '09:00:00',
  close_time: '24:00:00',
}))
const july4: OpenDay = {
  date: '2026-07-04',
  is_open: true,
  open_time: '10:00:00',
  close_time: '14:00:00',
}
const closed = (from: string, until: string): ClosedTime => ({
  starts_at: `2026-07-${from}:00-04:00`,
  ends_at: `2026-07-${until}:00-04:00`,
})
/** Returns `04 10:00–14:00` for each row. */
const shown = (closures: ClosedTime[], hours = [...weekly, july4]) =>
  datedHours(hours, closures, zone).map(({ date, is_open, open_time, close_time }) => {
    const times = is_open ? `${open_time?.slice(0, 5)}–${close_time?.slice(0, 5)}` : 'closed'
    return `${date?.slice(8)} ${times}`
  })

it.each<[string, ClosedTime[], string[]]>([
  ['without closures: the special hours', [], ['04 10:00–14:00']],
  ['a whole day', [closed('06T00:00', '07T00:00')], ['04 10:00–14:00', '06 closed']],
  [
    'days, of which one is closed anyway',
    [closed('03T00:00', '07T00:00')],
    ['03 closed', '04 closed', '06 closed'],
  ],
  ['a morning', [closed('06T08:00', '06T12:00')], ['04 10:00–14:00', '06 12:00–24:00']],
  [
    'the middle of a day with special hours',
    [closed('04T11:00', '04T12:00')],
    ['04 10:00–11:00', '04 12:00–14:00'],
  ],
  [
    'an evening until the next noon',
    [closed('06T20:00', '07T12:00')],
    ['04 10:00–14:00', '06 09:00–20:00', '07 12:00–24:00'],
  ],
  ['before opening', [closed('06T06:00', '06T09:00')], ['04 10:00–14:00']],
  [
    'two that overlap',
    [closed('06T10:00', '06T12:00'), closed('06T11:00', '06T13:00')],
    ['04 10:00–14:00', '06 09:00–10:00', '06 13:00–24:00'],
  ],
])('%s', (_, closures, rows) => {
  expect(shown(closures)).toEqual(rows)
})
