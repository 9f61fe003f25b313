import { bookingMessage } from '../layout/booking-message.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { countDates, manageEach, seriesMessage } from '../layout/series-message.ts'
import type { BookingPayload } from '../payloads.ts'

/** Confirms a booking, or all dates of a series. The calendar part adds the events. */
export function bookingConfirmation(payload: BookingPayload, context: RenderContext): Message {
  const { dates } = payload
  if (dates) {
    return seriesMessage({ ...payload, dates }, context, {
      happened: 'booked',
      title: `You’re booked on ${countDates(dates)}`,
      // One file holds all events, because some programs read only the first of several files.
      sentences: [
        'Plans change? Each line below is a link to see, move or cancel that booking, and to add it to a calendar that took only the first date.',
      ],
      link: manageEach(context),
      calendar: 'REQUEST',
    })
  }
  const words = {
    happened: 'booked',
    title: 'You’re booked',
    change: 'Plans change? Use this link to see, move or cancel your booking.',
    showsPolicy: true,
  }
  return { ...bookingMessage(payload, context, words), calendar: 'REQUEST' }
}
