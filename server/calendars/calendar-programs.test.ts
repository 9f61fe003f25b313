import { expect, test } from 'vitest'
import { calendar, event, read } from './test-calendar.ts'

// Calendars as programs export them, each with its peculiarities.
const google = calendar(
  ...['PRODID:-//Google Inc//Google Calendar 70.9054//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
  ...['X-WR-CALNAME:ray@example.com', 'X-WR-TIMEZONE:America/New_York'],
  ...['BEGIN:VTIMEZONE', 'TZID:America/New_York', 'X-LIC-LOCATION:America/New_York'],
  ...['BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'TZNAME:EDT'],
  ...['DTSTART:19700308T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'TZNAME:EST'],
  ...['DTSTART:19701101T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
  'END:VTIMEZONE',
  ...event(
    'UID:weekly@google.com',
    'DTSTART;TZID=America/New_York:20260602T170000',
    'DTEND;TZID=America/New_York:20260602T180000',
    'RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20260701T035959Z;BYDAY=TU',
    'EXDATE;TZID=America/New_York:20260609T170000',
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
    'SUMMARY:Team practice\\, infield',
    'TRANSP:OPAQUE',
  ),
  ...event(
    'UID:weekly@google.com',
    'RECURRENCE-ID;TZID=America/New_York:20260616T170000',
    'DTSTART;TZID=America/New_York:20260617T173000',
    'DTEND;TZID=America/New_York:20260617T183000',
    'STATUS:CONFIRMED',
  ),
  ...event(
    'UID:weekly@google.com',
    'RECURRENCE-ID;TZID=America/New_York:20260623T170000',
    'DTSTART;TZID=America/New_York:20260623T170000',
    'DTEND;TZID=America/New_York:20260623T180000',
    'STATUS:CANCELLED',
  ),
  ...event('UID:trip@google.com', 'DTSTART;VALUE=DATE:20260625', 'DTEND;VALUE=DATE:20260628'),
  ...event('UID:note@google.com', 'DTSTART;VALUE=DATE:20260620', 'TRANSP:TRANSPARENT'),
  ...event(
    'UID:invited@google.com',
    'DTSTART:20260619T130000Z',
    'DTEND:20260619T140000Z',
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN=ray@examp',
    ' le.com;X-NUM-GUESTS=0:mailto:ray@example.com',
  ),
)

test('Google: excluded, moved and cancelled dates, several whole days, a declined invitation', () => {
  expect(read(google)).toEqual([
    '06-02 17:00–18:00',
    '06-17 17:30–18:30',
    '06-25 00:00–06-28 00:00',
    '06-30 17:00–18:00',
  ])
})

const apple = calendar(
  ...['PRODID:-//Apple Inc.//macOS 15.5//EN', 'X-APPLE-CALENDAR-COLOR:#1BADF8'],
  ...['BEGIN:VTIMEZONE', 'TZID:America/Chicago', 'BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0600'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'DTSTART:20070311T020000', 'TZNAME:CDT'],
  ...['TZOFFSETTO:-0500', 'END:DAYLIGHT', 'BEGIN:STANDARD', 'TZOFFSETFROM:-0500'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'DTSTART:20071104T020000', 'TZNAME:CST'],
  ...['TZOFFSETTO:-0600', 'END:STANDARD', 'END:VTIMEZONE'],
  ...event(
    'UID:6F2C7B0E-58D1-4D3C-8B60-3A0F0E6C2F11',
    'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
    'DTSTART;TZID=America/Chicago:20260610T090000',
    'DTEND;TZID=America/Chicago:20260610T100000',
    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE;TZID=America/Chicago:20260611T090000',
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DESCRIPTION:Soon', 'END:VALARM'],
  ),
  ...event(
    'UID:6F2C7B0E-58D1-4D3C-8B60-3A0F0E6C2F11',
    'RECURRENCE-ID;TZID=America/Chicago:20260612T090000',
    'DTSTART;TZID=America/Chicago:20260612T130000',
    'DTEND;TZID=America/Chicago:20260612T140000',
  ),
  ...event(
    'UID:floating',
    'DTSTART:20260615T080000',
    'DTEND:20260615T083000',
    'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Gym; north":geo:40.7,-74.0',
  ),
)

test('Apple: another zone, moved and excluded dates, alarms, a time without a zone', () => {
  expect(read(apple)).toEqual(['06-10 10:00–11:00', '06-12 14:00–15:00', '06-15 08:00–08:30'])
})

const definedByOutlook = [
  ...['BEGIN:VTIMEZONE', 'TZID:Pacific Standard Time', 'BEGIN:STANDARD'],
  ...['DTSTART:16010101T020000', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0800'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
  ...['DTSTART:16010101T020000', 'TZOFFSETFROM:-0800', 'TZOFFSETTO:-0700'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
]
const outlookEvents = [
  ...event(
    'UID:040000008200E00074C5B7101A82E008',
    'CLASS:PUBLIC',
    'DTSTART;TZID=Pacific Standard Time:20260616T070000',
    'DTEND;TZID=Pacific Standard Time:20260616T073000',
    'RRULE:FREQ=WEEKLY;UNTIL=20260630T140000Z;INTERVAL=1;BYDAY=TU,TH;WKST=SU',
    'EXDATE;TZID=Pacific Standard Time:20260618T070000,20260623T070000',
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY',
    'X-MICROSOFT-DISALLOW-COUNTER:FALSE',
  ),
  ...event(
    'UID:away',
    'DTSTART;VALUE=DATE:20260619',
    'DTEND;VALUE=DATE:20260621',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
  ),
  ...event(
    'UID:birthday',
    'DTSTART;VALUE=DATE:20260622',
    'DTEND;VALUE=DATE:20260623',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  ),
  ...event('UID:home', 'DTSTART:20260624T130000Z', 'DURATION:PT8H').flatMap((line) =>
    line === 'END:VEVENT' ? ['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE', line] : [line],
  ),
]

test.each([
  ['with its own definition', definedByOutlook],
  ['without any', []],
])(
  'Outlook: a zone of Windows %s, several dates left out at once, what it calls free',
  (_, zone) => {
    expect(read(calendar('METHOD:PUBLISH', ...zone, ...outlookEvents))).toEqual([
      '06-16 10:00–10:30',
      '06-19 00:00–06-21 00:00',
      '06-25 10:00–10:30',
      '06-30 10:00–10:30',
    ])
  },
)

test('Exchange: a zone with an unknown name is read from its definition', () => {
  const zone = definedByOutlook.map((line) =>
    line.replace('Pacific Standard Time', '(UTC-08:00) Pacific Time (US & Canada)'),
  )
  const lesson = event(
    'DTSTART;TZID="(UTC-08:00) Pacific Time (US & Canada)":20260616T070000',
    'DTEND;TZID="(UTC-08:00) Pacific Time (US & Canada)":20260616T073000',
  )
  expect(read(calendar(...zone, ...lesson))).toEqual(['06-16 10:00–10:30'])
})
