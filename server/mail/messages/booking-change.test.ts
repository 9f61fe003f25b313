import { describe, expect, it } from 'vitest'
import { bookingPayload } from '../test-queued-mail.ts'
import { render } from '../test-rendering.ts'

describe('booking change', () => {
  it('contains the former and the new place', async () => {
    const previous = {
      start_time: '2026-03-13T15:00:00Z',
      end_time: '2026-03-13T16:00:00Z',
      space_name: 'Cage 1',
    }
    const message = await render('booking_change', bookingPayload({ sequence: 2, previous }))
    expect(message.text).toContain(
      'It was Friday, March 13, 2026, 11:00 AM – 12:00 PM, Cage 1. This is your booking now.',
    )
    expect(message.text).toContain('Saturday, March 14, 2026\n10:30 – 11:30 AM, Eastern time')
    expect(message.calendar).toMatchObject({ method: 'REQUEST' })
    expect(message.calendar?.content).toContain('SEQUENCE:2')
  })

  it.each([
    [{ is_rest: true }, 'The rest of your time is in Cage 2.'],
    [{ is_taken_back: true }, 'Our last message about this booking does not hold any more. Sorry!'],
  ])('says it where it is more than a move: %j', async (what, sentence) => {
    const says = async (changes: object) => {
      const { html, text } = await render('booking_change', { ...bookingPayload(), ...changes })
      return [html, text].map((part) => part.includes(sentence))
    }
    expect(await says(what)).toEqual([true, true])
    expect(await says({})).toEqual([false, false])
  })

  it('says what was booked before, where it is not only the time or the place', async () => {
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
      (await render('booking_change', { ...bookingPayload(), previous })).text.match(
        /It was .*/,
      )?.[0]
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
})
