import { manageLink } from '../booking-payload.ts'
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
import { countDates, manageEach, seriesMessage } from '../layout/series-message.ts'
import { bookingTime, ticket } from '../layout/ticket.ts'
import type { BookingChangePayload } from '../payloads.ts'

/**
 * Reports the booking's new time or place. `previous` in the payload has the former one. It may be
 * the first mail about the booking, so it contains everything that a confirmation does.
 */
export function bookingChange(payload: BookingChangePayload, context: RenderContext): Message {
  const { booking, facility, previous, dates } = payload
  if (dates) {
    return seriesMessage({ ...payload, dates }, context, {
      subject: 'Booking Change',
      title: `Your booking has changed on ${countDates(dates)}`,
      sentences: ['These are your bookings now.'],
      link: manageEach(context),
      calendar: 'REQUEST',
    })
  }
  const { date, time, html, text } = ticket(booking, facility)
  const link = manageLink(context, booking)
  const policy = plainText(facility.cancellation_policy)
  const before = [
    payload.is_taken_back && 'Our last message about this booking does not hold any more. Sorry!',
    payload.is_rest && `The rest of your time is in ${oneLine(booking.space_name)}.`,
    previous ? formerly(previous, payload) : 'This is your booking now.',
  ]
    .filter(Boolean)
    .join(' ')
  return {
    subject: `Booking Change - ${oneLine(facility.name)}`,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title: 'Your booking has changed',
      preview: `Now ${date}, ${time}`,
      body: [
        heading('Your booking has changed'),
        paragraph(before),
        html,
        button('Manage booking', link),
        ...(policy === '' ? [] : [smallHeading('Cancellation policy'), paragraph(policy)]),
      ],
    }),
    text: [
      'Your booking has changed',
      '',
      before,
      '',
      ...text,
      '',
      'See, move or cancel your booking:',
      link,
      '',
      ...(policy === '' ? [] : ['Cancellation policy', policy, '']),
      ...textSignature(facility),
    ].join('\n'),
    calendar: 'REQUEST',
  }
}

function formerly(
  previous: NonNullable<BookingChangePayload['previous']>,
  payload: BookingChangePayload,
): string {
  const { date, time } = bookingTime(previous, payload.facility)
  return `It was ${date}, ${time}, ${oneLine(previous.space_name)}. This is your booking now.`
}
