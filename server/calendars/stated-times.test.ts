import { expect, test } from 'vitest'
import { busyTimes } from './busy-times.ts'
import { calendar, read, span } from './test-calendar.ts'

test('what a calendar states as busy without events is busy', () => {
  const stated = (...lines: string[]) =>
    read(
      calendar('BEGIN:VFREEBUSY', 'UID:1', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VFREEBUSY'),
    )
  expect(
    stated(
      'FREEBUSY:20260616T140000Z/20260616T150000Z,20260617T140000Z/PT30M',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260618T140000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260619T140000Z/PT1H',
    ),
  ).toEqual(['06-16 10:00–11:00', '06-17 10:00–10:30', '06-18 10:00–11:00'])
  expect(() => stated('FREEBUSY:soon')).toThrow()
})

test('an odd stated time is left out and counted, and the others are read', () => {
  const stated = (...lines: string[]) => calendar('BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY')
  for (const lines of [
    ['FREEBUSY:20260616T140000Z/20260616T150000Z,soon', 'FREEBUSY:20260617T140000Z/PT30M'],
    ['FREEBUSY:20260616T140000Z/20260616T150000Z, 20260617T140000Z/PT30M', 'FREEBUSY:'],
    [
      'FREEBUSY;FBTYPE="BUSY":20260616T140000Z/20260616T150000Z,20260617T140000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:never',
      'FREEBUSY:soon',
    ],
  ]) {
    expect(read(stated(...lines))).toEqual(['06-16 10:00–11:00', '06-17 10:00–10:30'])
    expect(busyTimes({ ...span, text: stated(...lines) }).leftOut).toBe(1)
  }
})
