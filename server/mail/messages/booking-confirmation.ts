import { bookingMessage } from '../booking-message.ts'
import type { Message, RenderContext } from '../message.ts'
import type { BookingPayload } from '../payloads.ts'

/** The booking in the customer's hand; its calendar part adds the event. */
export function bookingConfirmation(payload: BookingPayload, context: RenderContext): Message {
  const words = { subject: 'Booking Confirmation', title: 'You’re booked' }
  return { ...bookingMessage(payload, context, words), calendar: 'REQUEST' }
}
