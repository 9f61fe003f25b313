import { expect, it } from 'vitest'
import { bookingPayload } from '../test-queued-mail.ts'
import { render } from '../test-rendering.ts'

it('a change says what was booked before, where it is not only the time or the place', async () => {
  const { booking } = bookingPayload()
  const { start_time, end_time, space_name, service_name } = booking
  const now = {
    start_time,
    end_time,
    space_name,
    service_name,
    service_requires_instructor: true,
  }
  const says = async (previous: object) =>
    (await render('booking_change', { ...bookingPayload(), previous })).text.match(/It was .*/)?.[0]
  const was = (what: string) =>
    `It was Saturday, March 14, 2026, 10:30 – 11:30 AM, Cage 2${what}. This is your booking now.`
  const ray = { ...now, instructor_name: 'Ray Delgado' }
  expect(await says({ ...now, instructor_name: 'Jenna Kowalski' })).toBe(
    was(', Lesson with Jenna Kowalski'),
  )
  expect(await says({ ...ray, service_name: 'Pitching lesson' })).toBe(was(', Pitching lesson'))
  expect(await says({ ...now, service_requires_instructor: false })).toBe(was(', Open cage'))
  expect(await says(ray)).toBe(was(''))
  // Queued by an older version.
  expect(await says({ start_time, end_time, space_name })).toBe(was(''))
})
