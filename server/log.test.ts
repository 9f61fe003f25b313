import { expect, it } from 'vitest'
import { errorForLog, redactedPath } from './log.ts'

const token = '0123456789abcdef'.repeat(4)

it.each([
  ['/book', '/book'],
  [`/manage/${token}`, '/manage/[token]'],
  ['/manage/short', '/manage/[token]'],
  [`/manage/${token}/booking.ics`, '/manage/[token]/booking.ics'],
  [`/Manage/${token}/x`, '/Manage/[token]/x'],
  [`/calendar/${token}.ics`, '/calendar/[token]'],
  [`/other/${token}`, '/other/[token]'],
  ['/x/a.player@example.com', '/x/[address]'],
  ['/x/a.player%40example.com/y', '/x/[address]/y'],
  [
    '/admin/bookings/11111111-1111-4111-8111-111111111111',
    '/admin/bookings/11111111-1111-4111-8111-111111111111',
  ],
  ['/rest/v1/rpc/get_available_time_slots', '/rest/v1/rpc/get_available_time_slots'],
])('logs %s as %s', (path, logged) => {
  expect(redactedPath(path)).toBe(logged)
})

it('logs an error without the row that the database quotes', () => {
  const detail = 'Failing row contains (Owen Brandt, owen@example.com).'
  const error = Object.assign(new Error('violates check constraint'), { code: '23514', detail })
  const logged = JSON.stringify(errorForLog(error))
  expect(logged).toContain('violates check constraint')
  expect(logged).toContain('23514')
  expect(logged).not.toContain('Owen')
})
