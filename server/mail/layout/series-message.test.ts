import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { BookingPayload } from '../payloads.ts'
import { bookingPayload } from '../test-queued-mail.ts'
import { render, reservationData } from '../test-rendering.ts'

type Dated = NonNullable<BookingPayload['dates']>[number]

/** Two Tuesdays in two cages, without a clock change in between. */
function series(changes: Partial<Dated> = {}) {
  const dates = [17, 24].flatMap((day, week) =>
    [3, 5].map((cage) => {
      const letter = String.fromCharCode(97 + 2 * week + (cage === 5 ? 1 : 0))
      const { booking } = bookingPayload({
        booking: {
          id: `00000000-0000-4000-8000-00000000000${letter}`,
          booking_token: letter.repeat(64),
          reference: letter.repeat(8),
          start_time: `2026-03-${day}T21:00:00Z`,
          end_time: `2026-03-${day}T22:30:00Z`,
          service_requires_instructor: false,
          instructor_name: null,
          player_name: 'Riverside 12U',
          space_name: `Cage ${cage}`,
        },
      })
      return { booking, sequence: week, previous: null, ...changes }
    }),
  )
  const [first] = dates
  if (!first) throw new Error('no dates')
  return bookingPayload({ booking: first.booking, dates })
}

function events(content: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(content ?? ''))
  return calendar.getAllSubcomponents('vevent').map((event) => {
    // A published calendar invites nobody.
    expect(event.hasProperty('attendee')).toBe(false)
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString()
    return [value('uid'), value('sequence'), value('dtstart'), value('status')]
  })
}

describe('a message about a series', () => {
  it('confirms every date, with a link for each place and all events in one file', async () => {
    const { subject, html, text, calendar } = await render('booking_confirmation', series())
    expect(subject).toBe('Tue, Mar 17, 5:00 PM, Cage 3, Cage 5, and 1 more date: booked')
    expect(text).toBe(
      [
        'You’re booked on 2 dates',
        'Open cage, Riverside 12U',
        '',
        'Plans change? Each line below is a link to see, move or cancel that booking, and to add it to a calendar that took only the first date.',
        '',
        'Tuesday, March 17, 2026, 5:00 – 6:30 PM, Eastern time',
        `- Cage 3: https://book.example/manage/${'a'.repeat(64)}`,
        `- Cage 5: https://book.example/manage/${'b'.repeat(64)}`,
        '',
        'Tuesday, March 24, 2026, 5:00 – 6:30 PM, Eastern time',
        `- Cage 3: https://book.example/manage/${'c'.repeat(64)}`,
        `- Cage 5: https://book.example/manage/${'d'.repeat(64)}`,
        '',
        'Cancellation policy',
        'Cancel up to 24 hours before your time.',
        'Later than that, call us.',
        '',
        '-- ',
        'Diamond Edge Batting Cages',
        '2140 Foundry Road, Dayton, OH 45404',
        '(937) 555-0142',
        'frontdesk@diamondedge.example',
      ].join('\n'),
    )
    expect(html.match(/Eastern time/g)).toHaveLength(1)
    for (const letter of 'abcd') {
      expect(html).toContain(`href="https://book.example/manage/${letter.repeat(64)}"`)
    }
    expect(calendar?.method).toBe('PUBLISH')
    expect(events(calendar?.content)).toEqual([
      ['00000000-0000-4000-8000-00000000000a@fungo', '0', '2026-03-17T21:00:00Z', 'CONFIRMED'],
      ['00000000-0000-4000-8000-00000000000b@fungo', '0', '2026-03-17T21:00:00Z', 'CONFIRMED'],
      ['00000000-0000-4000-8000-00000000000c@fungo', '1', '2026-03-24T21:00:00Z', 'CONFIRMED'],
      ['00000000-0000-4000-8000-00000000000d@fungo', '1', '2026-03-24T21:00:00Z', 'CONFIRMED'],
    ])
  })

  it('counts many spaces in its subject by the name of the first, and names a few', async () => {
    const subjectOf = async (spaces: number) => {
      const payload = series()
      const [date] = payload.dates ?? []
      const dates = Array.from({ length: spaces }, (_, space) => ({
        ...date,
        booking: { ...payload.booking, space_name: `Turf ${space + 1}` },
      }))
      return (await render('booking_confirmation', { ...payload, dates })).subject
    }
    expect(await subjectOf(3)).toBe('Tue, Mar 17, 5:00 PM, Turf 1, Turf 2, Turf 3: booked')
    expect(await subjectOf(12)).toBe('Tue, Mar 17, 5:00 PM, Turf 1 and 11 more: booked')
  })

  it.each(['booking_confirmation', 'booking_change', 'booking_cancellation', 'booking_reminder'])(
    'gives programs each booking of a group: %s',
    async (type) => {
      const group = { group_token: 'f'.repeat(64), name: null, contact_name: 'Kate' }
      const { html } = await render(type, { ...series(), group, mail_code: 'abc' })
      const read = JSON.parse(reservationData.exec(html)?.[1] ?? '')
      expect(read).toMatchObject(
        ['AAAA AAAA', 'BBBB BBBB', 'CCCC CCCC', 'DDDD DDDD'].map((reservationNumber) => ({
          '@type': 'EventReservation',
          reservationNumber,
        })),
      )
      const isOver = type === 'booking_cancellation'
      expect(read[1].reservationStatus).toContain(isOver ? 'Cancelled' : 'Confirmed')
      const link = `https://book.example/manage/${'b'.repeat(64)}`
      expect(read[1].modifyReservationUrl).toBe(isOver ? undefined : link)
    },
  )

  it('gives programs at most twelve dates of a series, and an instructor’s none', async () => {
    const payload = series()
    const many = { ...payload, dates: Array(52).fill(payload.dates?.[0]) }
    for (const type of ['booking_confirmation', 'booking_change', 'booking_cancellation']) {
      const { html } = await render(type, many)
      expect(JSON.parse(reservationData.exec(html)?.[1] ?? '')).toHaveLength(12)
    }
    const notice = await render('instructor_notice', { ...series(), change: 'booked' })
    expect(notice.html).not.toMatch(reservationData)
  })

  it('contains the former place of each date', async () => {
    const previous = {
      start_time: '2026-03-16T21:00:00Z',
      end_time: '2026-03-16T22:30:00Z',
      space_name: 'Cage 1',
    }
    const { text, calendar } = await render('booking_change', series({ previous }))
    expect(text).toContain('It was Monday, March 16, 2026, 5:00 – 6:30 PM, Cage 1.')
    expect(calendar?.method).toBe('PUBLISH')
  })

  it('removes all events, gives the reason and has no links', async () => {
    const payload = { ...series(), reason: 'Season over', cancelled_by: 'admin' }
    const { html, text, calendar } = await render('booking_cancellation', payload)
    expect(text).toContain('Your booking is cancelled on 2 dates\n')
    expect(text).toContain('Reason: Season over')
    expect(html + text).not.toContain('/manage/')
    expect(calendar?.method).toBe('PUBLISH')
    expect(events(calendar?.content).map(([, , , status]) => status)).toEqual(
      Array(4).fill('CANCELLED'),
    )
  })

  it.each([
    ['booked', 'CONFIRMED', 'You have a new lesson on 2 dates'],
    ['moved', 'CONFIRMED', 'Your lesson has changed on 2 dates'],
    ['cancelled', 'CANCELLED', 'Your lesson is cancelled on 2 dates'],
    ['reassigned', 'CANCELLED', 'A lesson is no longer yours on 2 dates'],
  ])('tells an instructor: %s', async (change, is, title) => {
    const payload = { ...series(), change, player_email: 'coach@example.com' }
    const { html, text, calendar } = await render('instructor_notice', payload)
    expect(text).toContain(`${title}\n`)
    expect(html + text + calendar?.content).not.toContain('/manage/')
    expect(text.includes('coach@example.com')).toBe(is === 'CONFIRMED')
    expect(calendar?.method).toBe('PUBLISH')
    expect(events(calendar?.content).map(([, , , status]) => status)).toEqual(Array(4).fill(is))
  })

  it('escapes hostile text', async () => {
    const hostile = '"><img src=x onerror=alert(1)>'
    const payload = series()
    for (const { booking } of payload.dates ?? []) booking.space_name = hostile
    payload.booking.player_name = hostile
    const { html } = await render('booking_confirmation', payload)
    expect(html).not.toContain('<img')
  })
})
