import { describe, expect, it } from 'vitest'
import { RefusedMessage } from './delivery-failure.ts'
import { messagesOfAllKinds } from './test-message-kinds.ts'
import { bookingPayload } from './test-queued-mail.ts'
import { manageLink, offeredTimes, render, reservationData } from './test-rendering.ts'

describe('hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</style></title><b>x',
    "' onmouseover='x",
    '{{7*7}}',
  ])('stays text: %s', async (text) => {
    const written = bookingPayload({
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
    const payload = { ...written, times: offeredTimes }
    for (const kind of ['confirmation', 'cancellation', 'change', 'reminder', 'choice']) {
      const { html, text: plain } = await render(`booking_${kind}`, payload)
      const read = reservationData.exec(html)?.[1]
      // The data for programs does not belong to a question.
      if (kind === 'choice') expect(read).toBeUndefined()
      else expect(JSON.parse(read ?? '').underName.name).toBe(text)
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
    const payload = {
      ...bookingPayload({ booking: { ...typed, is_minor: true } }),
      times: offeredTimes,
    }
    const many = { ...payload, dates: [{ booking: payload.booking, sequence: 0 }] }
    const lesson = { ...payload, change: 'booked', player_phone: name }
    const messages = await Promise.all([
      ...['confirmation', 'cancellation', 'change', 'reminder', 'choice'].map((kind) =>
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

describe('a link', () => {
  it('is never shown as an address, and each has words of its own', async () => {
    const payload = bookingPayload()
    const other = { ...payload.booking, start_time: '2026-03-21T14:30:00Z' }
    const dates = [payload.booking, other].map((booking) => ({ booking, sequence: 0 }))
    for (const [type, sent] of [
      ['booking_confirmation', payload],
      ['booking_change', payload],
      ['booking_reminder', payload],
      ['booking_choice', { ...payload, times: offeredTimes }],
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

it('every message writes the name of the facility on one line', async () => {
  for (const [type, payload] of messagesOfAllKinds()) {
    const facility = { ...bookingPayload().facility, name: 'Diamond\nEdge' }
    const { subject, html, text } = await render(type, { ...payload, facility })
    expect(text, type).toContain('Diamond Edge')
    expect(subject + html + text, type).not.toContain('Diamond\nEdge')
  }
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
