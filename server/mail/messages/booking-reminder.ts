import { type BookingPayload, bookingTitle, manageLink } from '../booking-payload.ts'
import { oneLine, plainText } from '../format.ts'
import { button, heading, layout, paragraph, smallHeading, textSignature } from '../layout.ts'
import type { Message, RenderContext } from '../render-message.ts'
import { bookingTime, textTicket, ticket } from '../ticket.ts'

/** The day before. The calendar has the event already, so it brings none. */
export function bookingReminder(payload: BookingPayload, context: RenderContext): Message {
  const { booking, facility } = payload
  const { date, time } = bookingTime(booking, facility)
  const link = manageLink(context.siteUrl, booking)
  const policy = plainText(facility.cancellation_policy)
  const change = 'Plans change? Use this link to see, move or cancel your booking.'
  return {
    subject: `Booking Reminder - ${oneLine(facility.name)}`,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title: 'See you soon',
      preview: `${bookingTitle(booking)}, ${date}, ${time}`,
      body: [
        heading('See you soon'),
        ticket(booking, facility),
        paragraph(change),
        button('Manage booking', link),
        ...(policy === '' ? [] : [smallHeading('Cancellation policy'), paragraph(policy)]),
      ],
    }),
    text: [
      'See you soon',
      '',
      ...textTicket(booking, facility),
      '',
      change,
      link,
      '',
      ...(policy === '' ? [] : ['Cancellation policy', policy, '']),
      ...textSignature(facility),
    ].join('\n'),
  }
}
