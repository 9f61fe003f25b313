import { manageLink } from '../booking-links.ts'
import { bookingTitle } from '../booking-payload.ts'
import { plainText } from '../format.ts'
import type { BookingPayload } from '../payloads.ts'
import { bookingSubject } from './booking-subject.ts'
import { button, paragraph, paragraphIn, smallHeading } from './layout.ts'
import type { Message, RenderContext } from './message.ts'
import { reservation } from './reservation.ts'
import type { Advice } from './series-message.ts'
import { signedMessage } from './signed-message.ts'
import { ticket } from './ticket.ts'
import { waiverAdvice } from './waiver-advice.ts'

/** Returns the mail to a customer about one booking: confirmed, changed, or soon (reminder). */
export function bookingMessage(
  payload: BookingPayload,
  context: RenderContext,
  said: {
    /** The end of the subject. */
    happened: string
    title: string
    /** A sentence before the ticket. */
    sentence?: string
    advice?: Advice
    change: string
    showsPolicy: boolean
  },
): Message {
  const { booking, facility } = payload
  const { words } = context
  const { title, sentence, change } = said
  const advice = said.advice ?? { html: [], text: [] }
  const { date, time, html, text } = ticket(booking, facility, words)
  const link = manageLink(context, booking)
  const waiver = waiverAdvice(payload, context, booking.booking_token)
  const policy = said.showsPolicy ? plainText(facility.cancellation_policy) : ''
  return signedMessage(context, {
    sender: facility,
    title,
    subject: bookingSubject([booking], facility, words, said.happened),
    preview: sentence ?? words.mail.listed(bookingTitle(booking, words), date, time),
    data: reservation(booking, facility, context),
    body: [
      ...(sentence ? [paragraph(sentence)] : []),
      html,
      ...advice.html,
      ...waiver.html,
      paragraph(change),
      button(words.mailBookings.manageBooking, link),
      ...(policy === ''
        ? []
        : [smallHeading(words.mail.cancellationPolicy), paragraphIn(facility.language, policy)]),
    ],
    text: [
      title,
      sentence ? [sentence] : [],
      text,
      ...advice.text,
      ...waiver.text,
      [change, link],
      policy === '' ? [] : [words.mail.cancellationPolicy, policy],
    ],
  })
}
