import { describe, expect, it } from 'vitest'
import { render } from './test-rendering.ts'

// The smallest payloads: only what each kind of message requires.
const facility = { name: 'Diamond Edge', time_zone: 'America/New_York' }
const times = { start_time: '2026-03-14T14:30:00+00:00', end_time: '2026-03-14T15:30:00+00:00' }
const lesson = { id: '0b6c3a52-7a1e-4a37-9d52-0c2a1f5b9e11', ...times }
const booking = { ...lesson, booking_token: '7f3a9c21'.repeat(8) }
const leanPayloads: [string, object][] = [
  ['booking_confirmation', { booking, facility }],
  ['booking_cancellation', { booking, facility }],
  ['booking_change', { booking, facility, previous: times }],
  ['booking_choice', { booking, facility }],
  ['booking_reminder', { booking, facility }],
  ['booking_links', { bookings: [booking], facility }],
  ['password_reset', { link: 'https://book.example/auth/v1/verify?token=x' }],
  ['invitation', { link: 'https://book.example/auth/v1/verify?token=x' }],
  ['instructor_notice', { booking: lesson, facility, change: 'moved', previous: times }],
  ['admin_notice', { facility, time_off: times, lessons: [lesson] }],
  ['customer_message', { subject: 'Hello', text: 'Bring a bat', facility }],
  ['webhook_notice', { facility, url: 'https://hooks.example.com/' }],
  ['password_notice', {}],
  ['second_step_notice', { what: 'removed' }],
  ['second_step_required', { facility }],
  ['test', { facility }],
]

describe('a row queued by an older version', () => {
  it.each(leanPayloads)('%s is sent without the fields that came later', async (type, payload) => {
    const { subject, html, text, calendar } = await render(type, payload)
    for (const part of [subject, html, text, calendar?.content ?? '']) {
      expect(part).not.toMatch(/undefined|null|NaN|Invalid/)
    }
  })

  it.each(leanPayloads)(
    '%s may contain fields that this version has dropped',
    async (type, payload) => {
      const dropped = await render(type, {
        ...payload,
        mood: 'sunny',
        attachments: [{ name: 'x' }],
      })
      expect(dropped).toEqual(await render(type, payload))
    },
  )
})

describe('an invalid row', () => {
  const cases: [string, object, string][] = [
    [
      'booking_change',
      { booking: { ...booking, start_time: 'soon' }, facility },
      'booking.start_time',
    ],
    ['booking_confirmation', { booking: lesson, facility }, 'booking.booking_token'],
    ['booking_reminder', { booking }, 'facility'],
    ['booking_links', { bookings: [booking, {}], facility }, 'bookings.1.id'],
    ['instructor_notice', { booking: lesson, facility, change: 'sung' }, 'change'],
    ['test', { facility: { ...facility, time_zone: 5 } }, 'facility.time_zone'],
    ['invitation', { link: 5 }, 'link'],
  ]
  it.each(cases)('%s is refused with the name of the wrong field', async (type, payload, field) => {
    const refusal = `What was queued for ${type} cannot be read: ${field}`
    await expect(render(type, payload)).rejects.toThrow(refusal)
  })

  it('is refused without quoting its content', async () => {
    const broken = { ...booking, start_time: 'Owen Brandt, (937) 555-0110' }
    const refused = render('booking_change', { booking: broken, facility })
    await expect(refused).rejects.toThrow(/^[^0-9(]*$/)
  })
})
