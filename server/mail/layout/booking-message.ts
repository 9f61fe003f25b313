import { bookingTitle, manageLink } from '../booking-payload.ts'
import { oneLine, plainText } from '../format.ts'
import type { BookingPayload } from '../payloads.ts'
import { button, heading, layout, paragraph, smallHeading, textSignature } from './layout.ts'
import type { Message, RenderContext } from './message.ts'
import { ticket } from './ticket.ts'

/** Returns a message about a confirmed booking, with the link to manage it. */
export function bookingMessage(
  payload: BookingPayload,
  context: RenderContext,
  words: { subject: string; title: string },
): Message {
  const { booking, facility } = payload
  const { date, time, html, text } = ticket(booking, facility)
  const link = manageLink(context, booking)
  const policy = plainText(facility.cancellation_policy)
  const change = 'Plans change? Use this link to see, move or cancel your booking.'
  return {
    subject: `${words.subject} - ${oneLine(facility.name)}`,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title: words.title,
      preview: `${bookingTitle(booking)}, ${date}, ${time}`,
      body: [
        heading(words.title),
        html,
        paragraph(change),
        button('Manage booking', link),
        ...(policy === '' ? [] : [smallHeading('Cancellation policy'), paragraph(policy)]),
      ],
    }),
    text: [
      words.title,
      '',
      ...text,
      '',
      change,
      link,
      '',
      ...(policy === '' ? [] : ['Cancellation policy', policy, '']),
      ...textSignature(facility),
    ].join('\n'),
  }
}
