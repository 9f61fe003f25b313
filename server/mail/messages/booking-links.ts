import { manageGroupLink, manageLink } from '../booking-links.ts'
import { bookingTitle } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import { whenAndWhere } from '../layout/booking-subject.ts'
import { button, paragraph, smallHeading } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import { bookingTime } from '../layout/ticket.ts'
import type { BookingLinksPayload } from '../payloads.ts'

/**
 * Lists every confirmed booking of an address that is not over, each with its link or its group's,
 * for a customer who lost a link.
 */
export function bookingLinks(payload: BookingLinksPayload, context: RenderContext): Message {
  const { bookings, facility } = payload
  const { words } = context
  const { listed } = words.mail
  const said = words.mailBookings
  const name = oneLine(facility.name)
  const intro = said.linksAsked(name)
  const entries = bookings.map((booking) => {
    const { date, time, zone } = bookingTime(booking, facility, words)
    return {
      when: listed(date, time, zone),
      what: listed(
        bookingTitle(booking, words),
        oneLine(booking.space_name),
        oneLine(booking.player_name),
      ),
      label: said.manageOf(whenAndWhere([booking], facility, words)),
      link: booking.group ? manageGroupLink(context, booking.group) : manageLink(context, booking),
    }
  })
  return signedMessage(context, {
    sender: facility,
    title: said.yourBookings,
    subject: said.yourBookingsSubject(name),
    preview: intro,
    body: [
      paragraph(intro),
      ...entries.flatMap(({ when, what, label, link }) => [
        smallHeading(when),
        paragraph(what),
        button(label, link),
      ]),
    ],
    text: [intro, ...entries.map(({ when, what, link }) => [when, what, link])],
  })
}
