import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { instantAt } from '../../shared/times.ts'
import { busyTimes } from './busy-times.ts'
import { calendarZones } from './calendar-zones.ts'
import { at10, calendar, event, read, span, zone } from './test-calendar.ts'

const weekly = [...at10, 'RRULE:FREQ=WEEKLY;COUNT=3']

test.each([
  ['a zone by its name', at10, ['06-16 10:00–11:00']],
  ['UTC', ['DTSTART:20260616T140000Z', 'DTEND:20260616T150000Z'], ['06-16 10:00–11:00']],
  ['no zone', ['DTSTART:20260616T100000', 'DURATION:PT1H'], ['06-16 10:00–11:00']],
  [
    'another zone at each end',
    [
      'DTSTART;TZID=America/Los_Angeles:20260616T070000',
      'DTEND;TZID=America/New_York:20260616T120000',
    ],
    ['06-16 10:00–12:00'],
  ],
  [
    'a zone of Windows',
    ['DTSTART;TZID=Romance Standard Time:20260616T160000', 'DURATION:PT30M'],
    ['06-16 10:00–10:30'],
  ],
  ['a whole day', ['DTSTART;VALUE=DATE:20260616'], ['06-16 00:00–06-17 00:00']],
  // RFC 5545 forbids it, and some programs write it for a single day.
  [
    'a whole day that ends on its own date',
    ['DTSTART;VALUE=DATE:20260616', 'DTEND;VALUE=DATE:20260616'],
    ['06-16 00:00–06-17 00:00'],
  ],
  [
    'several whole days',
    ['DTSTART;VALUE=DATE:20260616', 'DTEND;VALUE=DATE:20260619'],
    ['06-16 00:00–06-19 00:00'],
  ],
  ['no time at all', ['DTSTART:20260616T140000Z'], []],
  ['an end before its start', ['DTSTART:20260616T140000Z', 'DTEND:20260616T130000Z'], []],
  ['what is long over', ['DTSTART:20250616T140000Z', 'DURATION:PT1H'], []],
  ['what is far ahead', ['DTSTART:20270616T140000Z', 'DURATION:PT1H'], []],
  [
    'a month around it',
    ['DTSTART:20260520T040000Z', 'DTEND:20260705T040000Z'],
    ['05-20 00:00–07-05 00:00'],
  ],
])('%s', (_, lines, times) => {
  expect(read(calendar(...event(...lines)))).toEqual(times)
})

test.each([
  ['is free', ['TRANSP:TRANSPARENT']],
  ['is free in Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
  ['is cancelled', ['STATUS:CANCELLED']],
  ['is declined', ['ATTENDEE;PARTSTAT=DECLINED:mailto:RAY@example.com']],
  ['is a booking of ours', ['UID:0b6c3a52-7a1e-4a37-9d52-0c2a1f5b9e11@fungo']],
])('what %s keeps nobody', (_, lines) => {
  expect(read(calendar(...event(...at10, ...lines)))).toEqual([])
})

test.each([
  ['is tentative', ['STATUS:TENTATIVE', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE']],
  ['somebody else declined', ['ATTENDEE;PARTSTAT=DECLINED:mailto:jo@example.com']],
  ['is accepted', ['ATTENDEE;PARTSTAT=ACCEPTED:mailto:ray@example.com']],
  ['is a booking at another facility', ['UID:7d0f4a11-2b3c-4d5e-8f60-112233445566@fungo']],
])('what %s does', (_, lines) => {
  expect(read(calendar(...event(...at10, ...lines)))).toHaveLength(1)
})

test('a calendar named after its owner’s address identifies the owner', () => {
  const declined = event(...at10, 'ATTENDEE;PARTSTAT=DECLINED:mailto:ray.delgado@example.com')
  expect(read(calendar('X-WR-CALNAME:ray.delgado@example.com', ...declined))).toEqual([])
  expect(read(calendar('X-WR-CALNAME:Ray', ...declined))).toHaveLength(1)
})

test.each([
  ['every week', weekly, ['06-16', '06-23', '06-30']],
  [
    'until an instant',
    [...at10, 'RRULE:FREQ=DAILY;UNTIL=20260618T140000Z'],
    ['06-16', '06-17', '06-18'],
  ],
  ['until before it', [...at10, 'RRULE:FREQ=DAILY;UNTIL=20260618T135959Z'], ['06-16', '06-17']],
  ['until a date', [...at10, 'RRULE:FREQ=DAILY;UNTIL=20260617'], ['06-16', '06-17']],
  [
    'but not on dates left out',
    [...weekly, 'EXDATE;TZID=America/New_York:20260623T100000'],
    ['06-16', '06-30'],
  ],
  [
    'but not on dates left out in UTC',
    [...weekly, 'EXDATE:20260616T140000Z,20260630T140000Z'],
    ['06-23'],
  ],
  [
    'with dates left out that are none of its own',
    [...weekly, 'EXDATE:20260601T140000Z', 'EXDATE:20260602T140000Z', 'EXDATE:20260623T140000Z'],
    ['06-16', '06-30'],
  ],
  [
    'and on more dates',
    [...at10, 'RDATE;TZID=America/New_York:20260620T100000'],
    ['06-16', '06-20'],
  ],
  ['on weekdays of the month', [...at10, 'RRULE:FREQ=MONTHLY;BYDAY=3TU;COUNT=2'], ['06-16']],
])('%s', (_, lines, days) => {
  expect(read(calendar(...event(...lines)))).toEqual(days.map((day) => `${day} 10:00–11:00`))
})

test.each([
  ['an end', 'RDATE;VALUE=PERIOD:20260620T140000Z/20260620T163000Z', '06-20 10:00–12:30'],
  ['a length', 'RDATE;VALUE=PERIOD:20260620T140000Z/PT30M', '06-20 10:00–10:30'],
  [
    'an end in a zone',
    'RDATE;VALUE=PERIOD;TZID=America/Los_Angeles:20260620T070000/20260620T090000',
    '06-20 10:00–12:00',
  ],
])('another date may have %s of its own', (_, date, time) => {
  const lines = [...at10, date, 'EXDATE:20260616T140000Z']
  expect(read(calendar(...event(...lines)))).toEqual([time])
})

test('one date of a series is moved, another is cancelled', () => {
  const moved = event(
    'RECURRENCE-ID:20260623T140000Z',
    'DTSTART:20260624T180000Z',
    'DTEND:20260624T183000Z',
  )
  const gone = event(
    'RECURRENCE-ID;TZID=America/New_York:20260630T100000',
    ...at10,
    'STATUS:CANCELLED',
  )
  expect(read(calendar(...event(...weekly), ...moved, ...gone))).toEqual([
    '06-16 10:00–11:00',
    '06-24 14:00–14:30',
  ])
})

test('a series repeats at the same local time across a time change', () => {
  const daily = event(
    'DTSTART;TZID=America/New_York:20260307T100000',
    'DTEND;TZID=America/New_York:20260307T110000',
    'RRULE:FREQ=DAILY;COUNT=3',
  )
  const march = { from: Date.parse('2026-03-01'), until: Date.parse('2026-04-01') }
  expect(read(calendar(...daily), march)).toEqual(
    ['03-07', '03-08', '03-09'].map((day) => `${day} 10:00–11:00`),
  )
  const whole = event('DTSTART;VALUE=DATE:20260307', 'RRULE:FREQ=DAILY;COUNT=3')
  expect(read(calendar(...whole), march)).toEqual(['03-07 00:00–03-10 00:00'])
})

test('an event in a zone that nobody knows is left out and counted', () => {
  const mars = event('UID:2', 'DTSTART;TZID=Mars:20260616T120000', 'DURATION:PT30M')
  const { times, leftOut } = busyTimes({ ...span, text: calendar(...event(...at10), ...mars) })
  expect([times.length, leftOut]).toEqual([1, 1])
  expect(() => read(calendar(...mars))).toThrow('No events')
})

test('every zone of Windows is one that Node knows', () => {
  const names = new Set(WINDOWS_TO_IANA_MAP.map(({ windowsName }) => windowsName))
  expect(names.size).toBeGreaterThan(130)
  const zones = calendarZones([], zone)
  for (const name of names) expect(() => zones(name), name).not.toThrow()
})

test('a length in days ends at the same local time across a time change', () => {
  const march = { from: Date.parse('2026-03-01'), until: Date.parse('2026-04-01') }
  const lasting = (duration: string) =>
    read(
      calendar(...event('DTSTART;TZID=America/New_York:20260307T120000', `DURATION:${duration}`)),
      march,
    )
  expect(lasting('P1D')).toEqual(['03-07 12:00–03-08 12:00'])
  expect(lasting('P1W')).toEqual(['03-07 12:00–03-14 12:00'])
  expect(lasting('P1DT2H')).toEqual(['03-07 12:00–03-08 14:00'])
  expect(lasting('PT24H')).toEqual(['03-07 12:00–03-08 13:00'])
})

test.each(['America/Indiana/Indianapolis', 'America/New_York'])(
  'a zone is known behind the path of the program that wrote it: %s',
  (name) => {
    const at = event(
      `DTSTART;TZID=/citadel.org/20210210_1/${name}:20260616T100000`,
      'DURATION:PT1H',
    )
    expect(read(calendar(...at))).toEqual(['06-16 10:00–11:00'])
  },
)

test('a zone that the calendar defines itself is used', () => {
  const vtimezone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone'],
    ...['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0800'],
    ...['RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0800', 'TZOFFSETTO:-0700'],
    ...['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ]
  const there = [
    'DTSTART;TZID=Customized Time Zone:20260616T070000',
    'DTEND;TZID=Customized Time Zone:20260616T080000',
    'RRULE:FREQ=DAILY;UNTIL=20260617T140000Z',
  ]
  expect(read(calendar(...vtimezone, ...event(...there)))).toEqual([
    '06-16 10:00–11:00',
    '06-17 10:00–11:00',
  ])
})

test('an event without end is cut at the latest instant that a database can store', () => {
  for (const weeks of ['4000000', '9'.repeat(30)]) {
    const endless = event('DTSTART:20260616T140000Z', `DURATION:P${weeks}W`)
    expect(busyTimes({ ...span, text: calendar(...endless) }).times).toEqual([
      { from: Date.parse('2026-06-16T14:00:00Z'), to: Date.parse('9999-01-01T00:00:00Z') },
    ])
  }
})

test('times that touch or overlap are merged', () => {
  const times = ['1000/PT1H', '1030/PT1H', '1130/PT30M', '1300/PT1H'].flatMap((time, index) => {
    const [start, length] = time.split('/')
    return event(`UID:${index}`, `DTSTART:20260616T${start}00`, `DURATION:${length}`)
  })
  expect(read(calendar(...times))).toEqual(['06-16 10:00–12:00', '06-16 13:00–14:00'])
})

const at12 = event('UID:2', 'DTSTART:20260616T160000Z', 'DURATION:PT1H')

test.each([
  ['without a start', event('SUMMARY:?'), 1],
  ['with a start that is none', event('DTSTART:noon', 'DURATION:PT1H'), 1],
  ['with a rule that is none', event(...at10, 'RRULE:FREQ=SOMETIMES'), 1],
  ['with a date of the 40th', event(...at10, 'RDATE:20260640T990000Z', 'EXDATE:x'), 1],
  ['that replaces no date', event('RECURRENCE-ID:soon', ...at10), 1],
  ['that does not end', ['BEGIN:VEVENT', 'UID:3', ...at10], 1],
  ['whose alarm does not end', event('BEGIN:VALARM', ...at10), 1],
  ['with a parameter that is none', event('DTSTART;TZID="New York:20260616T100000'), 1],
])('an event %s is left out, and no other', (_, lines, leftOut) => {
  const text = calendar(...at12, ...lines, ...event('UID:4', ...at10))
  expect(read(text)).toEqual(['06-16 10:00–11:00', '06-16 12:00–13:00'])
  expect(busyTimes({ ...span, text }).leftOut).toBe(leftOut)
  expect(() => read(calendar(...lines))).toThrow()
})

test.each([
  ['in an event', [...event(...at10, 'no colon', 'X-ODD;=:', 'SUMMARY'), ...at12]],
  ['in an alarm', [...event(...at10, 'BEGIN:VALARM', 'DTSTART:x', '?', 'END:VALARM'), ...at12]],
  ['between events', ['?', ...event(...at10), 'BEGIN:', 'X-WR-CALNAME', ...at12]],
  [
    'in a zone',
    ['BEGIN:VTIMEZONE', 'TZID:America/New_York', '?', 'END:VTIMEZONE', ...event(...at10), ...at12],
  ],
])('an odd line %s changes nothing', (_, lines) => {
  const text = calendar(...lines)
  expect(read(text)).toEqual(['06-16 10:00–11:00', '06-16 12:00–13:00'])
  expect(busyTimes({ ...span, text }).leftOut).toBe(0)
})

// Comparing each with each would take minutes, longer than a test may.
test('reading takes time in proportion to the events, whatever series they are of', {
  tags: 'long',
}, () => {
  const many = Array.from({ length: 10_000 }, (_, n) => [
    ...event('UID:1', ...at10, 'RRULE:FREQ=DAILY;COUNT=1'),
    ...event('UID:1', `RECURRENCE-ID:20270101T${String(100_000 + n)}Z`, ...at10),
  ])
  expect(read(calendar(many.flat().join('\r\n')))).toEqual(['06-16 10:00–11:00'])
})

test.each([
  ['', /./],
  [calendar(...event(...at10)).replace('END:VCALENDAR', ''), /No calendar/],
  ['<!doctype html><title>Sign in</title>', /./],
  ['BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ray\r\nEND:VCARD\r\n', /No calendar/],
  [
    calendar(...event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
    /Too many/,
  ],
])('%j is refused', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('exactly the dates that are not excluded or moved are busy', () => {
  const day = (n: number) => `202606${String(n).padStart(2, '0')}`
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 3 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 9 })),
      fc.constantFrom('UTC', zone, 'Pacific/Honolulu', 'Asia/Kolkata'),
      (count, interval, left, tzid) => {
        const text = calendar(
          ...event(
            `DTSTART;TZID=${tzid}:${day(1)}T120000`,
            `DTEND;TZID=${tzid}:${day(1)}T123000`,
            `RRULE:FREQ=DAILY;INTERVAL=${interval};COUNT=${count}`,
            ...left.map((n) => `EXDATE;TZID=${tzid}:${day(1 + n * interval)}T120000`),
          ),
        )
        const expected = Array.from({ length: count }, (_, n) => n)
          .filter((n) => !left.includes(n))
          .map((n) => {
            const date = `2026-06-${String(1 + n * interval).padStart(2, '0')}`
            const from = instantAt(date, '12:00', tzid).getTime()
            return { from, to: from + 30 * 60_000 }
          })
        expect(busyTimes({ ...span, text }).times).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})
