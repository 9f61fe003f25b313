import { manageLink } from '../booking-links.ts'
import { bookingTitle } from '../booking-payload.ts'
import { plainText } from '../format.ts'
import type { BookingPayload } from '../payloads.ts'
import { bookingSubject } from './booking-subject.ts'
import {
  button,
  heading,
  layout,
  type Markup,
  paragraph,
  smallHeading,
  textSignature,
} from './layout.ts'
import type { Message, RenderContext } from './message.ts'
import { reservation } from './reservation.ts'
import { ticket } from './ticket.ts'

/** Returns a message about a confirmed booking, with the link to manage it. */
export function bookingMessage(
  payload: BookingPayload,
  context: RenderContext,
  words: {
    /** Ends the subject. */
    happened: string
    title: string
    /** Stands before the ticket. */
    sentence?: string
    /** Stands between the ticket and the link, as markup and as lines of text. */
    advice?: { html: Markup[]; text: string[] }
    change: string
    showsPolicy: boolean
  },
): Message {
  const { booking, facility } = payload
  const { title, sentence, change } = words
  const advice = words.advice ?? { html: [], text: [] }
  const { date, time, html, text } = ticket(booking, facility)
  const link = manageLink(context, booking)
  const policy = words.showsPolicy ? plainText(facility.cancellation_policy) : ''
  return {
    subject: bookingSubject([booking], facility, words.happened),
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title,
      preview: sentence ?? `${bookingTitle(booking)}, ${date}, ${time}`,
      data: reservation(booking, facility, context),
      body: [
        heading(title),
        ...(sentence ? [paragraph(sentence)] : []),
        html,
        ...advice.html,
        paragraph(change),
        button('Manage booking', link),
        ...(policy === '' ? [] : [smallHeading('Cancellation policy'), paragraph(policy)]),
      ],
    }),
    text: [
      title,
      '',
      ...(sentence ? [sentence, ''] : []),
      ...text,
      '',
      ...advice.text,
      change,
      link,
      '',
      ...(policy === '' ? [] : ['Cancellation policy', policy, '']),
      ...textSignature(facility),
    ].join('\n'),
  }
}
