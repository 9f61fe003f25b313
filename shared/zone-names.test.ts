import { expect, test } from 'vitest'
import { zoneName } from './zone-names.ts'

test.each([
  ['America/New_York', 'Eastern time'],
  ['America/Phoenix', 'Arizona time'],
  ['Pacific/Honolulu', 'Hawaii time'],
  ['America/Halifax', 'Atlantic time'],
  ['Asia/Kolkata', 'India time'],
  ['Pacific/Kiritimati', 'Line Islands time'],
])('%s is called %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name)
})
