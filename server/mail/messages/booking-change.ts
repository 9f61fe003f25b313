import { oneLine } from '../format.ts'
import { bookingMessage } from '../layout/booking-message.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { countDates, manageEach, seriesMessage } from '../layout/series-message.ts'
import { bookingTime } from '../layout/ticket.ts'
import type { Payload } from '../payloads.ts'

/**
 * Reports the booking's new time or place. `previous` in the payload has the former one. It may be
 * the first mail about the booking, so it contains everything that a confirmation does.
 */
export function bookingChange(payload: Payload<'booking_change'>, context: RenderContext): Message {
  const { booking, previous, dates } = payload
  if (dates) {
    return seriesMessage({ ...payload, dates }, context, {
      happened: 'changed',
      title: `Your booking has changed on ${countDates(dates)}`,
      sentences: ['These are your bookings now.'],
      link: manageEach(context),
      calendar: 'REQUEST',
    })
  }
  const before = [
    payload.is_taken_back && 'Our last message about this booking does not hold any more. Sorry!',
    payload.is_rest && `The rest of your time is in ${oneLine(booking.space_name)}.`,
    previous ? formerly(previous, payload) : 'This is your booking now.',
  ]
    .filter(Boolean)
    .join(' ')
  const words = {
    happened: 'changed',
    title: 'Your booking has changed',
    sentence: before,
    change: 'Does it not suit you? Use this link to see, move or cancel your booking.',
    showsPolicy: true,
  }
  return { ...bookingMessage(payload, context, words), calendar: 'REQUEST' }
}

function formerly(
  previous: NonNullable<Payload<'booking_change'>['previous']>,
  payload: Payload<'booking_change'>,
): string {
  const { date, time } = bookingTime(previous, payload.facility)
  return `It was ${date}, ${time}, ${oneLine(previous.space_name)}. This is your booking now.`
}
