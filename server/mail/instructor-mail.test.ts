import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { InstructorNoticePayload } from './payloads.ts'
import { bookingPayload } from './test-queued-mail.ts'
import { render as renderFor } from './test-rendering.ts'

function notice(changes: Partial<InstructorNoticePayload> = {}): InstructorNoticePayload {
  const { booking, facility } = bookingPayload()
  const { booking_token: _, ...told } = booking
  return {
    change: 'booked',
    booking: told,
    facility,
    sequence: 0,
    player_email: 'kate@example.com',
    player_phone: '(937) 555-0110',
    ...changes,
  }
}

const render = (type: string, payload: object) => renderFor(type, payload, 'ray@example.com')

function event(content: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(content ?? ''))
  const first = calendar.getFirstSubcomponent('vevent') ?? undefined
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: first?.getFirstPropertyValue('status'),
    attendee: first?.getFirstPropertyValue('attendee')?.toString().toLowerCase(),
    uid: new ICAL.Event(first).uid,
    sequence: new ICAL.Event(first).sequence,
  }
}

describe('the notice to an instructor', () => {
  it('of a new lesson contains customer, time, place and contact', async () => {
    const message = await render('instructor_notice', notice())
    expect(message.subject).toBe('Sat, Mar 14, 10:30 AM, Cage 2: new lesson')
    for (const part of [message.html, message.text]) {
      for (const told of [
        ...['Saturday, March 14, 2026', '10:30 – 11:30 AM', 'Owen Brandt', 'Cage 2'],
        ...['is under 18. Parent/guardian: Kate Brandt', 'kate@example.com', '(937) 555-0110'],
        'https://book.example/instructor/schedule',
      ]) {
        expect(part).toContain(told)
      }
      expect(part).not.toContain('/manage/')
    }
  })

  it.each([
    ['booked', 0, 'REQUEST', 'CONFIRMED'],
    ['moved', 1, 'REQUEST', 'CONFIRMED'],
    ['cancelled', 2, 'CANCEL', 'CANCELLED'],
    ['reassigned', 3, 'CANCEL', 'CANCELLED'],
  ] as const)(
    '%s: the same event with sequence %i, %s',
    async (change, sequence, method, status) => {
      const { calendar } = await render('instructor_notice', notice({ change, sequence }))
      expect(calendar?.method).toBe(method)
      expect(event(calendar?.content)).toEqual({
        uid: '0b6c3a52-7a1e-4a37-9d52-0c2a1f5b9e11@fungo',
        attendee: 'mailto:ray@example.com',
        method,
        status,
        sequence,
      })
      expect(calendar?.content).not.toContain('manage')
    },
  )

  it('of a moved lesson contains its former time and place', async () => {
    const previous = {
      start_time: '2026-03-13T14:30:00Z',
      end_time: '2026-03-13T15:30:00Z',
      space_name: 'Cage 5',
    }
    const { text } = await render('instructor_notice', notice({ change: 'moved', previous }))
    expect(text).toContain('It was Friday, March 13, 2026, 10:30 – 11:30 AM, Cage 5.')
  })

  it('of a cancelled lesson contains an administrator’s reason, but never a visitor’s', async () => {
    const reason = 'https://spam.example'
    const cancelled = (cancelled_by: string) =>
      render('instructor_notice', notice({ change: 'cancelled', reason, cancelled_by }))
    expect((await cancelled('admin')).text).toContain(`Reason: ${reason}`)
    expect((await cancelled('customer')).text).not.toContain('spam')
    expect((await cancelled('customer')).html).not.toContain('spam')
  })

  it('escapes what users typed', async () => {
    const { booking } = notice()
    const player_name = '<img src=x onerror=alert(1)>'
    const { html } = await render(
      'instructor_notice',
      notice({ booking: { ...booking, player_name } }),
    )
    expect(html).not.toContain('<img')
  })
})

describe('the notice to the facility', () => {
  const { booking, facility } = notice()
  const payload = {
    facility,
    instructor_name: 'Ray Delgado',
    time_off: {
      start_time: '2026-03-14T13:00:00Z',
      end_time: '2026-03-15T21:00:00Z',
      reason: '<b>Family</b>',
    },
    lessons: [booking],
  }

  it('lists the lessons with their links', async () => {
    const message = await render('admin_notice', payload)
    expect(message.subject).toBe('Time Off During Lessons - Diamond Edge Batting Cages')
    expect(message.calendar).toBeUndefined()
    expect(message.text).toContain(
      'Saturday, March 14, 2026, 9:00 AM to Sunday, March 15, 2026, 5:00 PM.',
    )
    for (const part of [message.html, message.text]) {
      expect(part).toContain('Ray Delgado is off during a lesson')
      expect(part).toContain('Saturday, March 14, 2026, 10:30 – 11:30 AM, Owen Brandt, Cage 2')
      expect(part).toContain(`https://book.example/admin/bookings/${booking.id}`)
    }
    expect(message.html).toContain('&lt;b&gt;Family&lt;/b&gt;')
  })

  it('shows time off within one day with its date once', async () => {
    const time_off = { ...payload.time_off, end_time: '2026-03-14T21:00:00Z', reason: null }
    const { text } = await render('admin_notice', { ...payload, time_off })
    expect(text).toContain('Saturday, March 14, 2026, 9:00 AM – 5:00 PM.')
    expect(text).not.toMatch(/Reason|null/)
  })
})
