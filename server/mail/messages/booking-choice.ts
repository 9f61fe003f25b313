import { manageLink, moveLink } from '../booking-links.ts'
import { oneLine, plainText } from '../format.ts'
import {
  button,
  heading,
  layout,
  paragraph,
  smallHeading,
  textSignature,
} from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { bookingTime, ticket } from '../layout/ticket.ts'
import type { Payload } from '../payloads.ts'

/**
 * Asks the customer of a closed time to pick another one. It begins with the reason and offers up to
 * three times, each as a link that chooses it. Nothing moves before the customer does.
 */
export function bookingChoice(payload: Payload<'booking_choice'>, context: RenderContext): Message {
  const { booking, facility } = payload
  const reason = plainText(payload.reason)
  const why = [
    `We are sorry: ${oneLine(booking.space_name) || 'your place'} is not open at the time that you booked.`,
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
  ].join('\n')
  const { date, time, html, text } = ticket(booking, facility)
  const offers = payload.times.map((offered) => {
    const when = bookingTime(offered, facility)
    return {
      label: `${when.date}, ${when.time}`,
      href: moveLink(context, booking, offered.start_time),
    }
  })
  const title = 'Please pick another time'
  const any = offers.length === 0 ? 'See the free times' : 'See all free times'
  const instead = 'Cancel instead, or see your booking'
  const links = [
    ...offers,
    { label: any, href: moveLink(context, booking) },
    { label: instead, href: manageLink(context, booking) },
  ]
  return {
    subject: `${title} - ${oneLine(facility.name)}`,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title,
      preview: `${date}, ${time}, is closed`,
      body: [
        heading(title),
        paragraph(why),
        html,
        ...(offers.length === 0 ? [] : [smallHeading('These times are free now')]),
        ...links.map(({ label, href }) => button(label, href)),
      ],
    }),
    text: [
      title,
      '',
      why,
      '',
      ...text,
      '',
      ...links.flatMap(({ label, href }) => [`${label}:`, href, '']),
      ...textSignature(facility),
    ].join('\n'),
  }
}
