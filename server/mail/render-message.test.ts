import { describe, expect, it, vi } from 'vitest'
import { RefusedMessage } from './delivery-failure.ts'
import { renderMessage } from './render-message.ts'
import { bookingPayload } from './test-queued-mail.ts'

const context = {
  siteUrl: 'https://book.example',
  now: new Date('2026-03-01T12:00:00Z'),
  fromAddress: 'no-reply@book.example',
}
const manageLink = `https://book.example/manage/${'7f3a9c21'.repeat(8)}`

const reservationData = /<script type="application\/ld\+json">([^<]*)<\/script>/

const render = (type: string, payload: object) =>
  renderMessage(
    { type, payload: payload as Record<string, unknown>, recipient: 'kate@example.com' },
    context,
  )

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

describe('hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</style></title><b>x',
    "' onmouseover='x",
    '{{7*7}}',
  ])('stays text: %s', async (text) => {
    const payload = bookingPayload({
      booking: {
        player_name: text,
        parent_name: text,
        service_name: text,
        space_name: text,
        space_description: text,
        instructor_name: text,
        reference: text,
      },
      facility: { name: text, address: text, phone: text, email: text, cancellation_policy: text },
      previous: { ...bookingPayload().booking, space_name: text },
      reason: text,
      cancelled_by: 'admin',
    })
    for (const type of [
      ...['booking_confirmation', 'booking_cancellation', 'booking_change'],
      'booking_reminder',
    ]) {
      const { html, text: plain } = await render(type, payload)
      expect(JSON.parse(reservationData.exec(html)?.[1] ?? '').underName.name).toBe(text)
      expect(html.replace(reservationData, '')).not.toMatch(/<script|<img|<b>|onmouseover='/)
      expect(html.match(/<\/style>/g)).toHaveLength(1)
      expect(plain).toContain(text)
    }
  })

  it('cannot add lines to the text part', async () => {
    const booking = { player_name: 'Owen\r\n\r\nhttps://spam.example\u0000' }
    const { text } = await render('booking_confirmation', bookingPayload({ booking }))
    expect(text).toContain('Player: Owen https: / /spam. example\n')
  })
})

describe('a typed name', () => {
  it.each([
    ...['see https://evil.example/win', 'WWW.EVIL.EXAMPLE', 'evil。example', 'evil\u200b.example'],
    ...[
      'win@evil.example',
      'win＠evil．example',
      'mailto:win',
      '//evil.example',
      'evil.example/x?y',
    ],
  ])('becomes no link and no address: %s', async (name) => {
    const typed = { player_name: name, parent_name: name }
    const payload = bookingPayload({ booking: { ...typed, is_minor: true } })
    const many = { ...payload, dates: [{ booking: payload.booking, sequence: 0 }] }
    const lesson = { ...payload, change: 'booked', player_phone: name }
    const messages = await Promise.all([
      ...['confirmation', 'cancellation', 'change', 'reminder'].map((kind) =>
        render(`booking_${kind}`, payload),
      ),
      render('booking_confirmation', many),
      render('booking_links', { bookings: [payload.booking], facility: payload.facility }),
      render('instructor_notice', lesson),
    ])
    for (const { subject, html, text, calendar } of messages) {
      const said = `${subject} ${html} ${text} ${calendar?.content.replace(/\r\n /g, '')}`
      expect(said).not.toMatch(/evil[.。．]\S|win[@＠]|mailto:win/iu)
    }
  })

  it('stays readable', async () => {
    const booking = { player_name: 'J.R. O’Neil-Smith, Jr.' }
    const { text } = await render('booking_confirmation', bookingPayload({ booking }))
    expect(text).toContain('Player: J. R. O’Neil-Smith, Jr.\n')
  })
})

describe('the code of a mail', () => {
  it('is part of each link to a booking, but not of the calendar, which others may see', async () => {
    const payload = { ...bookingPayload(), mail_code: 'abc' }
    const { html, text, calendar } = await render('booking_confirmation', payload)
    for (const part of [html, text]) expect(part).toContain(`${manageLink}?mail=abc`)
    expect(calendar?.content).not.toContain('mail=')
    const many = { ...payload, dates: [{ booking: payload.booking, sequence: 0 }] }
    expect((await render('booking_confirmation', many)).text).toContain('?mail=abc')
  })
})

describe('a new address of an account', () => {
  it('is reported to the old address, with instructions', async () => {
    const message = await render('email_change_notice', { new_email: 'new@example.com' })
    expect(message.text).toContain('new@example.com')
    expect(message.text).toContain('choose a new password')
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

  it.each(['customer', null, undefined])('contains no reason by %s', async (cancelled_by) => {
    const payload = bookingPayload({ reason: 'https://spam.example', cancelled_by })
    const { html, text } = await render('booking_cancellation', payload)
    expect(html + text).not.toContain('spam.example')
  })
})

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
})

describe('booking reminder', () => {
  it('contains time, place and link, but no calendar part', async () => {
    const message = await render('booking_reminder', bookingPayload())
    expect(message.subject).toBe('Sat, Mar 14, 10:30 AM, Cage 2: reminder')
    expect(message.text).toContain('Saturday, March 14, 2026\n10:30 – 11:30 AM, Eastern time')
    expect(message.text).toMatch(/^See you Saturday at 10:30 AM\n/)
    for (const part of [message.html, message.text]) {
      expect(part).toContain(manageLink)
      expect(part).toContain('destination=2140%20Foundry%20Road')
      expect(part).toMatch(/Running late\? Call .*\(937\) 555-0142/)
      expect(part).not.toContain('Cancellation policy')
    }
    expect(message.calendar).toBeUndefined()
  })
})

describe('an administrator’s message', () => {
  const { facility } = bookingPayload()
  const written = { subject: 'Hello', html: null, text: null, facility }

  it('keeps its HTML and gets a text part', async () => {
    const html = '<style>p{color:red}</style><p>Bring a bat &#38; a helmet<br>Bye</p>'
    const message = await render('customer_message', { ...written, html })
    expect(message.html).toBe(html)
    expect(message.text).toBe('Bring a bat & a helmet\nBye')
  })

  it('of text alone is escaped in its HTML', async () => {
    const message = await render('customer_message', { ...written, text: 'One\n\n<b>Two</b>' })
    expect(message.html).toContain('&lt;b&gt;Two&lt;/b&gt;')
    expect(message.text).toMatch(/^One\n\n<b>Two<\/b>\n/)
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

describe('a link', () => {
  it('is never shown as an address, and each has words of its own', async () => {
    const payload = bookingPayload()
    const other = { ...payload.booking, start_time: '2026-03-21T14:30:00Z' }
    const dates = [payload.booking, other].map((booking) => ({ booking, sequence: 0 }))
    for (const [type, sent] of [
      ['booking_confirmation', payload],
      ['booking_change', payload],
      ['booking_reminder', payload],
      ['booking_confirmation', { ...payload, dates }],
      [
        'booking_links',
        { bookings: dates.map((each) => each.booking), facility: payload.facility },
      ],
    ] as const) {
      const { html } = await render(type, sent)
      const body = html.slice(html.indexOf('<body'))
      expect(body.replace(/<[^>]*>/g, '')).not.toMatch(/\/manage\/|[0-9a-f]{64}/)
      const words = [...body.matchAll(/href="[^"]*\/manage\/[^"]*"[^>]*>([^<]*)</g)].map(
        (link) => link[1],
      )
      expect(words.length).toBeGreaterThan(0)
      expect(new Set(words).size).toBe(words.length)
    }
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

describe.each(['password_reset', 'invitation', 'email_change'])('%s', (type) => {
  const link = 'https://book.example/auth/v1/verify?token=secret&type=recovery'

  it('keeps its link out of the stored copy', async () => {
    const payload = { link, facility: bookingPayload().facility, role: 'instructor' }
    const message = await render(type, payload)
    expect(message.text).toContain(link)
    expect(message.html).toContain('token=secret&amp;type=recovery')
    expect(message.storedHtml).not.toContain('secret')
    expect(message.storedHtml).toContain('Only the message that was sent contains the link.')
  })

  it('works before there is a facility', async () => {
    const message = await render(type, { link, facility: null })
    expect(message.text).toContain('book.example')
  })

  it('is refused once its link was deleted', async () => {
    await expect(render(type, { facility: null })).rejects.toThrow(RefusedMessage)
  })
})

describe('an unknown type', () => {
  it.each(['no_such_mail', 'constructor', '__proto__'])('%s is an error', async (type) => {
    await expect(render(type, bookingPayload())).rejects.toThrow('No message is written for')
  })
})
