import { rebookLink } from '../booking-payload.ts'
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
import { countDates, seriesMessage } from '../layout/series-message.ts'
import { ticket } from '../layout/ticket.ts'
import type { BookingPayload } from '../payloads.ts'

/** Reports a cancellation and removes the event (specification §7, subject). */
export function bookingCancellation(payload: BookingPayload, context: RenderContext): Message {
  const { facility, dates } = payload
  const reason = shownReason(payload)
  const link = rebookLink(context.siteUrl, payload.booking)
  if (dates) {
    return seriesMessage({ ...payload, dates }, context, {
      subject: 'Booking Cancellation',
      title: `Your booking is cancelled on ${countDates(dates)}`,
      sentences: reason === '' ? [] : [`Reason: ${reason}`],
      action: { label: 'Book another time', href: link },
      calendar: 'CANCEL',
    })
  }
  const booking = { ...payload.booking, status: 'cancelled' }
  const { date, time, html, text } = ticket(booking, facility)
  return {
    subject: `Booking Cancellation - ${oneLine(facility.name)}`,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title: 'Your booking is cancelled',
      preview: `${date}, ${time}, is cancelled`,
      body: [
        heading('Your booking is cancelled'),
        html,
        ...(reason === '' ? [] : [smallHeading('Reason'), paragraph(reason)]),
        button('Book another time', link),
      ],
    }),
    text: [
      'Your booking is cancelled',
      '',
      ...text,
      '',
      ...(reason === '' ? [] : [`Reason: ${reason}`, '']),
      'Book another time:',
      link,
      '',
      ...textSignature(facility),
    ].join('\n'),
    calendar: 'CANCEL',
  }
}

/**
 * Returns an administrator's reason. A visitor's text never goes to the address that they typed.
 */
function shownReason(payload: BookingPayload): string {
  return payload.cancelled_by === 'admin' ? plainText(payload.reason) : ''
}
