import { describe, expect, it } from 'vitest'
import { bookingPayload } from '../test-queued-mail.ts'
import { manageLink, offeredTimes, render } from '../test-rendering.ts'

describe('booking choice', () => {
  const choice = (changes: object = {}) =>
    render('booking_choice', { ...bookingPayload(), reason: 'New net', times: [], ...changes })

  it('says why, and offers each time by a link that carries its start', async () => {
    const message = await choice({ times: offeredTimes, mail_code: 'abc' })
    expect(message.subject).toBe('Please pick another time - Diamond Edge Batting Cages')
    expect(message.text).toContain(
      'We are sorry: Cage 2 is not open at the time that you booked.\nReason: New net\n',
    )
    expect(message.html).toContain('These times are free now')
    for (const [words, start] of [
      ['Saturday, March 14, 2026, 12:00 – 1:00 PM', '2026-03-14T16:00:00.000Z'],
      ['Sunday, March 15, 2026, 10:30 – 11:30 AM', '2026-03-15T14:30:00.000Z'],
    ]) {
      const query = new URLSearchParams({ mail: 'abc', start: start ?? '' })
      const href = `${manageLink}/move?${query}`
      expect(message.text).toContain(`${words}:\n${href}\n`)
      expect(message.html).toContain(`href="${href.replace('&', '&amp;')}"`)
    }
    expect(message.calendar).toBeUndefined()
  })

  it('names the instructor who is away, and who could teach instead', async () => {
    const { booking, ...rest } = bookingPayload()
    const { html, text } = await choice({
      ...rest,
      booking: { ...booking, instructor_name: 'Ray Delgado' },
      reason: null,
      is_instructor_away: true,
      other_instructors: ['Jenna Kowalski', 'Sam Ortiz'],
    })
    expect(text).toContain(
      'We are sorry: Ray Delgado cannot teach at the time that you booked.\n' +
        'Jenna Kowalski or Sam Ortiz could teach at your time. Call us if you would like that.\n',
    )
    // What the list of mails shows beside the subject.
    expect(html).toMatch(/max-height:0[^>]*>We are sorry: Ray Delgado cannot teach/)
  })

  it('links to all free times, and to the booking, where none is offered', async () => {
    const { html, text } = await choice()
    for (const part of [html, text]) {
      expect(part).not.toContain('These times are free now')
      expect(part).not.toContain('start=')
      expect(part).toContain('See the free times')
      expect(part).toContain(`${manageLink}/move`)
      expect(part).toContain('Cancel instead, or see your booking')
    }
  })

  it('says in the language of the mail what is not in the facility’s own words', async () => {
    const own = { reason: 'Closed at that time', reason_cause: 'closed' }
    expect((await choice({ ...own, language: 'es' })).text).toContain(
      'Motivo: Cerrado a esa hora\n',
    )
    expect((await choice(own)).text).toContain('Reason: Closed at that time\n')
    const typed = { reason: 'Closed at that time', language: 'es' }
    expect((await choice(typed)).text).toContain('Motivo: Closed at that time\n')
  })

  it('gives no reason where none is public', async () => {
    const { html, text } = await choice({ reason: null })
    expect(html + text).not.toContain('Reason')
  })
})
