import { describe, expect, it } from 'vitest'
import { agoInWords, dayInWords } from './relative-time.ts'

const zone = 'America/New_York'

describe('days and times in words', () => {
  const now = new Date('2026-03-14T15:00:00Z')
  it.each([
    ['2026-03-14T23:00:00Z', 'Today'],
    ['2026-03-15T04:30:00Z', 'Tomorrow'],
    ['2026-03-14T03:30:00Z', 'Yesterday'],
    ['2026-03-17T15:00:00Z', 'Tue, Mar 17'],
    ['2025-03-17T15:00:00Z', 'Mon, Mar 17, 2025'],
  ])('%s is %s', (instant, words) => {
    expect(dayInWords(instant, zone, now)).toBe(words)
  })

  it.each([
    ['2026-03-14T15:00:30Z', 'just now'],
    ['2026-03-14T14:49:00Z', '11 min ago'],
    ['2026-03-14T13:30:00Z', '1 hr ago'],
    ['2026-03-13T14:00:00Z', '1 day ago'],
    ['2026-03-01T14:00:00Z', '13 days ago'],
  ])('%s was %s', (instant, words) => {
    expect(agoInWords(instant, now)).toBe(words)
  })
})
