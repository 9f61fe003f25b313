import { expect, test } from 'vitest'
import { addressError, messages, stateInWords, troubleInWords } from './rules.ts'

const now = new Date('2026-06-15T12:00:00Z')
const calendar = {
  host: 'calendar.example.com',
  known_at: '2026-06-15T11:50:00Z',
  checked_at: null,
  failing_since: null,
  failure: null,
  busy_times: 2,
  left_out: 0,
}

test.each(['https://calendar.example.com/ical/x.ics', ' webcal://p01.example.com/published/1 '])(
  'accepts %s',
  (address) => {
    expect(addressError(address)).toBeUndefined()
  },
)

test.each(['', 'me@example.com', 'http://calendar.example.com/x.ics', 'https://a b'])(
  'refuses “%s”',
  (address) => {
    expect(addressError(address)).toBe(messages.addressMissing)
  },
)

test.each([
  [{}, '2 busy times ahead, read 10 min ago.'],
  [{ busy_times: 1 }, '1 busy time ahead, read 10 min ago.'],
  [{ busy_times: 0 }, 'No busy times ahead, read 10 min ago.'],
  [{ left_out: 1 }, '2 busy times ahead, read 10 min ago. 1 event could not be read.'],
  [{ left_out: 3 }, '2 busy times ahead, read 10 min ago. 3 events could not be read.'],
  [{ known_at: null }, 'It is being read for the first time.'],
  [{ known_at: null, failure: 'The host is not known.' }, 'It has never been read.'],
])('%o: %s', (more, words) => {
  expect(stateInWords({ ...calendar, ...more }, now)).toBe(words)
})

test('says which times count while the calendar cannot be read', () => {
  const failure = 'The host is not known.'
  expect(troubleInWords(calendar, now)).toBeNull()
  expect(troubleInWords({ ...calendar, failure }, now)).toBe(
    'Your calendar cannot be read. The host is not known. Your times from 10 min ago still count.',
  )
  expect(troubleInWords({ ...calendar, failure, known_at: null }, now)).toBe(
    'Your calendar cannot be read. The host is not known. None of its times count yet.',
  )
})
