import { describe, expect, it, vi } from 'vitest'
import { bookingPayload } from '../test-queued-mail.ts'
import { manageLink, render, reservationData } from '../test-rendering.ts'

describe('booking confirmation', () => {
  it('contains service, time, place and player in both parts', async () => {
    const message = await render('booking_confirmation', bookingPayload())
    expect(message.subject).toBe('Sat, Mar 14, 10:30 AM, Cage 2: booked')
    for (const part of [message.html, message.text]) {
      expect(part).toContain('Saturday, March 14, 2026')
      expect(part).toContain('10:30 – 11:30 AM')
      expect(part).toContain('Eastern time')
      expect(part).toContain('Lesson with Ray Delgado')
      expect(part).toContain('Cage 2')
      expect(part).toContain('Owen Brandt')
      expect(part).toContain('2140 Foundry Road, Dayton, OH 45404')
      expect(part).toContain('7F3A 9C21')
      expect(part).toContain(manageLink)
      expect(part).toContain('Cancel up to 24 hours before your time.\nLater than that, call us.')
      expect(part).toContain('(937) 555-0142')
    }
    expect(message.html).toContain(`href="${manageLink}"`)
    expect(message.html).toContain('href="tel:+19375550142"')
    expect(message.calendar?.method).toBe('REQUEST')
    expect(message.storedHtml).toBe(message.html)
  })

  it('calls a space by the word of its name, else by its type', async () => {
    const textOf = async (space_name: string) => {
      const place = { space_name, space_description: null, space_type: 'pitching' }
      return (await render('booking_confirmation', bookingPayload({ booking: place }))).text
    }
    expect(await textOf('Cage 5')).toContain('Cage: Cage 5')
    expect(await textOf('By the door')).toContain('Lane: By the door')
  })

  it('reuses its date formatters', async () => {
    await render('booking_confirmation', bookingPayload())
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    const start_time = '2026-07-04T18:00:00+00:00'
    await render('booking_change', bookingPayload({ booking: { start_time } }))
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })

  it('says open cage when there is no instructor', async () => {
    const booking = {
      service_requires_instructor: false,
      service_name: 'Open Cage',
      instructor_name: null,
    }
    const { html, text } = await render('booking_confirmation', bookingPayload({ booking }))
    expect(text).toContain('Booked: Open cage\n')
    expect(html).not.toContain('Lesson')
  })

  it('leaves out empty fields of the facility', async () => {
    const facility = { address: null, phone: null, email: null, cancellation_policy: null }
    const { html, text } = await render('booking_confirmation', bookingPayload({ facility }))
    for (const part of [html, text]) {
      expect(part).not.toMatch(/null|undefined|Where|Cancellation policy/)
    }
  })

  it.each([
    ['(555) 010-0199 ext. 5', 'tel:+15550100199;ext=5'],
    ['ask inside', null],
  ])('dials the phone %s as the site does', async (phone, href) => {
    const { html } = await render('booking_confirmation', bookingPayload({ facility: { phone } }))
    expect(html).toContain(phone)
    expect(/href="(tel:[^"]*)"/.exec(html)?.[1] ?? null).toBe(href)
  })

  it('loads no external resources', async () => {
    const { html } = await render('booking_confirmation', bookingPayload())
    expect(html.replace(reservationData, '')).not.toMatch(/<img|<link|<script|src=|url\(|@import/i)
  })

  it('leaves out the visitor’s notes', async () => {
    const booking = { notes: 'Buy now at https://spam.example' } as object
    const { html, text } = await render('booking_confirmation', bookingPayload({ booking }))
    expect(html + text).not.toContain('spam.example')
  })
})

describe('booking cancellation', () => {
  it('has the subject of the specification and removes the event', async () => {
    const payload = bookingPayload({
      sequence: 1,
      reason: 'Machine is down',
      cancelled_by: 'admin',
    })
    const message = await render('booking_cancellation', payload)
    expect(message.subject).toBe('Booking Cancellation - Diamond Edge Batting Cages')
    expect(message.text).toMatch(/^Your booking is cancelled\n\nReason: Machine is down\n/)
    expect(message.html.indexOf('Reason: Machine is down')).toBeLessThan(
      message.html.indexOf('Saturday, March 14, 2026</p>'),
    )
    expect(message.html).not.toContain('/manage/')
    expect(message.calendar?.method).toBe('CANCEL')
    expect(message.calendar?.content).toContain('SEQUENCE:1')
  })

  it.each([
    ['closed', 'Closed at that time', 'Cerrado a esa hora'],
    ['instructor', 'The instructor is not available', 'Quien da la clase no está disponible'],
    ['service', 'Hitting lesson is no longer offered', 'Hitting lesson ya no se ofrece'],
    [undefined, 'Cancelled by administrator', 'Cancelada por la administración'],
    [undefined, 'Cancelled by API: Front door', 'Cancelada por API: Front door'],
    // What the facility typed stays as it is.
    [undefined, 'Closed at that time', 'Closed at that time'],
    ['a later one', 'Flood', 'Flood'],
  ])('by %s says “%s” in the language of the mail', async (reason_cause, reason, spanish) => {
    const { booking_token, ...lesson } = bookingPayload().booking
    const written = { ...bookingPayload({ reason, reason_cause, cancelled_by: 'admin' }) }
    for (const [type, payload] of [
      ['booking_cancellation', written],
      ['instructor_notice', { ...written, booking: lesson, change: 'cancelled' }],
    ] as const) {
      expect((await render(type, payload)).text).toContain(`\nReason: ${reason}\n`)
      const { html, text } = await render(type, { ...payload, language: 'es' })
      for (const part of [html, text]) expect(part).toContain(`Motivo: ${spanish}`)
    }
  })

  it('leads to the same service with the same instructor', async () => {
    const { text } = await render('booking_cancellation', bookingPayload())
    expect(text).toContain(
      'https://book.example/book?type=lesson&step=dateTime&service=44444444-4444-4444-8444-444444444401' +
        '&instructor=33333333-3333-4333-8333-333333333301\n',
    )
    // A message that was queued by an older version does not name the service.
    const booking = { service_type_id: null }
    const older = await render('booking_cancellation', bookingPayload({ booking }))
    expect(older.text).toContain('?type=lesson&step=dateTime&instructor=')
  })

  it.each(['customer', null, undefined])('contains no reason by %s', async (cancelled_by) => {
    const payload = bookingPayload({ reason: 'https://spam.example', cancelled_by })
    const { html, text } = await render('booking_cancellation', payload)
    expect(html + text).not.toContain('spam.example')
  })
})

describe('booking reminder', () => {
  it('contains time, place and link, but no calendar part', async () => {
    const message = await render('booking_reminder', bookingPayload())
    expect(message.subject).toBe('Sat, Mar 14, 10:30 AM, Cage 2: reminder')
    expect(message.text).toContain('Saturday, March 14, 2026\n10:30 – 11:30 AM, Eastern time')
    expect(message.text).toMatch(/^See you Saturday at 10:30 AM\n/)
    for (const part of [message.html, message.text]) {
      expect(part).toContain(manageLink)
      expect(part).toContain('Bring a glove.')
      expect(part).toContain('destination=2140%20Foundry%20Road')
      expect(part).toMatch(/Running late\? Call .*\(937\) 555-0142/)
      expect(part).not.toContain('Cancellation policy')
    }
    expect(message.calendar).toBeUndefined()
  })

  it('says once for all bookings of a group what to bring, where to go and whom to call', async () => {
    const { booking } = bookingPayload()
    const bookings = [booking, { ...booking, space_name: 'Cage 3', space_description: null }]
    const message = await render(
      'booking_reminder',
      bookingPayload({
        dates: bookings.map((each) => ({ booking: each, sequence: 0, previous: null })),
        group: { group_token: booking.booking_token, name: '', contact_name: 'Kate Brandt' },
      }),
    )
    for (const part of [message.html, message.text]) {
      expect(part.match(/Bring a glove\./g)).toHaveLength(1)
      expect(part).toContain('Cage 2: Machine, 60–80 mph')
      expect(part).not.toContain('Cage 3: ')
      expect(part).toContain('destination=2140%20Foundry%20Road')
      expect(part).toMatch(/Running late\? Call .*\(937\) 555-0142/)
    }
  })
})

describe('what programs read', () => {
  it('is the booking with its link, and after a cancellation without', async () => {
    const read = async (type: string) => {
      const { html } = await render(type, { ...bookingPayload(), mail_code: 'abc' })
      return JSON.parse(reservationData.exec(html)?.[1] ?? '')
    }
    expect(await read('booking_confirmation')).toEqual({
      '@context': 'http://schema.org',
      '@type': 'EventReservation',
      reservationNumber: '7F3A 9C21',
      reservationStatus: 'http://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: 'Owen Brandt' },
      reservationFor: {
        '@type': 'Event',
        name: 'Lesson with Ray Delgado, Cage 2',
        startDate: '2026-03-14T14:30:00.000Z',
        endDate: '2026-03-14T15:30:00.000Z',
        location: {
          '@type': 'Place',
          name: 'Diamond Edge Batting Cages',
          address: {
            '@type': 'PostalAddress',
            streetAddress: '2140 Foundry Road',
            addressLocality: 'Dayton',
            addressRegion: 'OH',
            postalCode: '45404',
            addressCountry: 'US',
          },
        },
        organizer: {
          '@type': 'Organization',
          name: 'Diamond Edge Batting Cages',
          url: 'https://book.example/',
        },
      },
      modifyReservationUrl: manageLink,
    })
    const cancelled = await read('booking_cancellation')
    expect(cancelled.reservationStatus).toBe('http://schema.org/ReservationCancelled')
    expect(cancelled).not.toHaveProperty('modifyReservationUrl')
  })
})

describe('booking links', () => {
  it('gives each booking its own link', async () => {
    const { booking, facility } = bookingPayload()
    const other = { ...booking, booking_token: 'b'.repeat(64), space_name: 'Cage 5' }
    const { html, text } = await render('booking_links', { bookings: [booking, other], facility })
    for (const part of [html, text]) {
      expect(part).toContain(manageLink)
      expect(part).toContain(`https://book.example/manage/${'b'.repeat(64)}`)
      expect(part).toContain('Cage 5')
    }
  })
})
