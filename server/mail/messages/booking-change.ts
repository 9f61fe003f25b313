import { oneLine } from '../format.ts'
import { bookingMessage } from '../layout/booking-message.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { countDates, manageEach, seriesMessage } from '../layout/series-message.ts'
import { bookingTime } from '../layout/ticket.ts'
import type { BookingPayload } from '../payloads.ts'

/**
 * Reports the booking's new time or place. `previous` in the payload has the former one. It may be
 * the first mail about the booking, so it contains everything that a confirmation does.
 */
export function bookingChange(payload: BookingPayload, context: RenderContext): Message {
  const { previous, dates } = payload
  if (dates) {
    return seriesMessage({ ...payload, dates }, context, {
      happened: 'changed',
      title: `Your booking has changed on ${countDates(dates)}`,
      sentences: ['These are your bookings now.'],
      link: manageEach(context),
      calendar: 'REQUEST',
    })
  }
  const words = {
    happened: 'changed',
    title: 'Your booking has changed',
    sentence: previous ? formerly(previous, payload) : 'This is your booking now.',
    change: 'Does it not suit you? Use this link to see, move or cancel your booking.',
    showsPolicy: true,
  }
  return { ...bookingMessage(payload, context, words), calendar: 'REQUEST' }
}

function formerly(
  previous: NonNullable<BookingPayload['previous']>,
  payload: BookingPayload,
): string {
  const { date, time } = bookingTime(previous, payload.facility)
  return `It was ${date}, ${time}, ${oneLine(previous.space_name)}. This is your booking now.`
}
