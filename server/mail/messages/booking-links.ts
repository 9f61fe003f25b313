import { manageLink } from '../booking-links.ts'
import { bookingTitle } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import { whenAndWhere } from '../layout/booking-subject.ts'
import {
  button,
  heading,
  layout,
  paragraph,
  smallHeading,
  textSignature,
} from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { bookingTime } from '../layout/ticket.ts'
import type { BookingLinksPayload } from '../payloads.ts'

/** Lists every upcoming booking of an address with its link, for a customer who lost a link. */
export function bookingLinks(payload: BookingLinksPayload, context: RenderContext): Message {
  const { bookings, facility } = payload
  const name = oneLine(facility.name)
  const intro = `Somebody asked for the booking links of this address at ${name}. Here they are.`
  const entries = bookings.map((booking) => {
    const { date, time, zone } = bookingTime(booking, facility)
    return {
      when: `${date}, ${time}, ${zone}`,
      what: `${bookingTitle(booking)}, ${oneLine(booking.space_name)}, ${oneLine(booking.player_name)}`,
      label: `Manage ${whenAndWhere([booking], facility)}`,
      link: manageLink(context, booking),
    }
  })
  return {
    subject: `Your Bookings - ${name}`,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title: 'Your bookings',
      preview: intro,
      body: [
        heading('Your bookings'),
        paragraph(intro),
        ...entries.flatMap(({ when, what, label, link }) => [
          smallHeading(when),
          paragraph(what),
          button(label, link),
        ]),
      ],
    }),
    text: [
      intro,
      '',
      ...entries.flatMap(({ when, what, link }) => [when, what, link, '']),
      ...textSignature(facility),
    ].join('\n'),
  }
}
