import { bookingMessage } from '../layout/booking-message.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { BookingPayload } from '../payloads.ts'

/** The day before. The calendar has the event already, so it brings none. */
export function bookingReminder(payload: BookingPayload, context: RenderContext): Message {
  return bookingMessage(payload, context, { subject: 'Booking Reminder', title: 'See you soon' })
}
