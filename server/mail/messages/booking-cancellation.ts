import { rebookLink } from '../booking-links.ts'
import { oneLine, plainText } from '../format.ts'
import { button, heading, layout, paragraph, textSignature } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { reservation } from '../layout/reservation.ts'
import { countDates, seriesMessage } from '../layout/series-message.ts'
import { ticket } from '../layout/ticket.ts'
import type { BookingPayload } from '../payloads.ts'

/** Reports a cancellation and removes the event (specification §7, subject). */
export function bookingCancellation(payload: BookingPayload, context: RenderContext): Message {
  const { facility, dates } = payload
  const reason = shownReason(payload)
  const subject = `Booking Cancellation - ${oneLine(facility.name)}`
  const link = rebookLink(context.siteUrl, payload.booking)
  if (dates) {
    return seriesMessage({ ...payload, dates }, context, {
      subject,
      title: `Your booking is cancelled on ${countDates(dates)}`,
      sentences: reason,
      action: { label: 'Book another time', href: link },
      calendar: 'CANCEL',
    })
  }
  const booking = { ...payload.booking, status: 'cancelled' }
  const { date, time, html, text } = ticket(booking, facility)
  return {
    subject,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title: 'Your booking is cancelled',
      preview: [...reason, `${date}, ${time}, is cancelled`].join(' · '),
      data: reservation(booking, facility, context),
      body: [
        heading('Your booking is cancelled'),
        ...reason.map(paragraph),
        html,
        button('Book another time', link),
      ],
    }),
    text: [
      'Your booking is cancelled',
      '',
      ...reason.flatMap((sentence) => [sentence, '']),
      ...text,
      '',
      'Book another time:',
      link,
      '',
      ...textSignature(facility),
    ].join('\n'),
    calendar: 'CANCEL',
  }
}

/**
 * Returns an administrator's reason, if there is one. It stands first: it is what people ask. A
 * visitor's text never goes to the address that they typed.
 */
function shownReason({ cancelled_by, reason }: BookingPayload): string[] {
  const text = cancelled_by === 'admin' ? plainText(reason) : ''
  return text === '' ? [] : [`Reason: ${text}`]
}
