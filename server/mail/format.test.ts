import { describe, expect, it } from 'vitest'
import { longDate, oneLine, plainText, timeRange, zoneName } from './format.ts'

const newYork = 'America/New_York'
const at = (iso: string) => new Date(iso)

describe('dates and times in the zone of the facility', () => {
  it.each([
    ['2026-03-14T14:30:00Z', newYork, 'Saturday, March 14, 2026'],
    ['2026-03-15T02:30:00Z', newYork, 'Saturday, March 14, 2026'],
    ['2026-03-15T02:30:00Z', 'Pacific/Honolulu', 'Saturday, March 14, 2026'],
    ['2026-03-14T14:30:00Z', 'Pacific/Kiritimati', 'Sunday, March 15, 2026'],
    ['2028-02-29T17:00:00Z', newYork, 'Tuesday, February 29, 2028'],
  ])('%s in %s is %s', (iso, zone, text) => {
    expect(longDate(at(iso), zone)).toBe(text)
  })

  it.each([
    ['2026-03-14T14:30:00Z', '2026-03-14T15:30:00Z', '10:30 – 11:30 AM'],
    ['2026-03-14T15:00:00Z', '2026-03-14T16:00:00Z', '11:00 AM – 12:00 PM'],
    ['2026-03-14T16:00:00Z', '2026-03-14T17:00:00Z', '12:00 – 1:00 PM'],
    ['2026-03-15T03:00:00Z', '2026-03-15T04:00:00Z', '11:00 PM – 12:00 AM'],
    ['2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z', '1:30 – 3:30 AM'],
  ])('%s to %s reads %s', (start, end, text) => {
    expect(timeRange(at(start), at(end), newYork)).toBe(text)
  })

  it.each([
    ['2026-07-01T16:00:00Z', newYork, 'Eastern time'],
    ['2026-07-01T16:00:00Z', 'America/Phoenix', 'Mountain time'],
    ['2026-07-01T16:00:00Z', 'Pacific/Honolulu', 'Hawaii-Aleutian time'],
    ['2026-11-01T05:30:00Z', newYork, 'Eastern Daylight Time'],
    ['2026-11-01T06:30:00Z', newYork, 'Eastern Standard Time'],
    ['2026-11-01T07:30:00Z', newYork, 'Eastern time'],
    ['2026-03-08T07:30:00Z', newYork, 'Eastern time'],
  ])('%s in %s names the zone %s', (iso, zone, text) => {
    expect(zoneName(at(iso), zone)).toBe(text)
  })
})

describe('text from people', () => {
  it('becomes one line where one line is wanted', () => {
    expect(oneLine(' a\r\nBcc: b\u0000c\u2028d ')).toBe('a Bcc: b c d')
    expect(oneLine(null)).toBe('')
  })

  it('keeps its lines and loses other control characters', () => {
    expect(plainText('one\r\ntwo\u0000\rthree\u0007')).toBe('one\ntwo\nthree')
  })
})
