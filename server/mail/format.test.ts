import { describe, expect, it } from 'vitest'
import { wordsOf } from '../languages.ts'
import { oneLine, plainText, zoneNameAt } from './format.ts'

it.each([
  ['2026-07-01T16:00:00Z', 'America/New_York', 'Eastern time'],
  ['2026-07-01T16:00:00Z', 'America/Phoenix', 'Arizona time'],
  ['2026-07-01T16:00:00Z', 'Pacific/Honolulu', 'Hawaii time'],
  ['2026-11-01T05:30:00Z', 'America/New_York', 'Eastern Daylight Time'],
  ['2026-11-01T06:30:00Z', 'America/New_York', 'Eastern Standard Time'],
  ['2026-11-01T07:30:00Z', 'America/New_York', 'Eastern time'],
  ['2026-03-08T07:30:00Z', 'America/New_York', 'Eastern time'],
])('%s in %s names the zone %s', (iso, zone, text) => {
  expect(zoneNameAt(new Date(iso), zone, wordsOf('en'))).toBe(text)
})

describe('text from users', () => {
  it('becomes a single line for headers and fields', () => {
    expect(oneLine(' a\r\nBcc: b\u0000c\u2028d ')).toBe('a Bcc: b c d')
    expect(oneLine(null)).toBe('')
  })

  it('keeps its lines and loses other control characters', () => {
    expect(plainText('one\r\ntwo\u0000\rthree\u0007')).toBe('one\ntwo\nthree')
  })
})
