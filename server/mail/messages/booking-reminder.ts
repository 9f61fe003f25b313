import { bookingMessage } from '../layout/booking-message.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { BookingPayload } from '../payloads.ts'

/** Reminds of a booking on the day before. It has no event, because the calendar has it already. */
export function bookingReminder(payload: BookingPayload, context: RenderContext): Message {
  return bookingMessage(payload, context, { subject: 'Booking Reminder', title: 'See you soon' })
}
