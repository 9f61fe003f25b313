import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlayerDetails } from '../../../shared/player-details.ts'
import { callFunction } from '../../lib/functions-client.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { type BookingChoice, createBookingArguments } from '../booking-form/create-booking.ts'
import { mailKey } from '../mail/queries.ts'
import { bookingChanges } from './booking-changes.ts'
import type { BookingForm } from './booking-form-rules.ts'
import type { CustomerMessage } from './customer-message.ts'
import { type BookingDetails, bookingsKey } from './queries.ts'

/** Cancels one booking, as the administrator. The mail to the player is queued with it. */
export function useCancelBooking() {
  return useBookingMutation(async ({ id, reason }: { id: string; reason: string }) => {
    await sessionClient
      .rpc('cancel_booking', {
        p_booking_id: id,
        p_booking_token: '',
        p_reason: reason,
        p_cancelled_by: 'admin',
      })
      .throwOnError()
  })
}

/** Marks a booking that has started as completed. */
export function useCompleteBooking() {
  return useBookingMutation(async (id: string) => {
    await sessionClient.rpc('complete_booking', { p_booking_id: id }).throwOnError()
  })
}

/** `requestKey` is the same for every try, so a request whose answer was lost is not repeated. */
export type NewBooking = BookingChoice & { player: PlayerDetails; requestKey: string }

/** Makes a booking. A time that is gone is refused with 409 and a sentence. */
export function useCreateBooking() {
  return useBookingMutation(async ({ player, requestKey, ...choice }: NewBooking) => {
    const { data } = await sessionClient
      .rpc('create_booking', createBookingArguments(choice, player))
      .setHeader('x-idempotency-key', requestKey)
      .throwOnError()
    return data
  })
}

export type ChangedBooking = { booking: BookingDetails; form: BookingForm }

/**
 * Writes what differs from the booking as it was read, nothing else: what somebody else changed
 * meanwhile stays. A conflict is refused with 409 and a sentence.
 */
export function useUpdateBooking() {
  return useBookingMutation(async ({ booking, form }: ChangedBooking) => {
    const changes = bookingChanges(booking, form)
    if (Object.keys(changes).length === 0) return
    await sessionClient
      .from('bookings')
      .update(changes)
      .eq('id', booking.id)
      .eq('facility_id', booking.facility_id)
      .select('id')
      .single()
      .throwOnError()
  })
}

export type MessageAboutBooking = {
  booking: { id: string; player_email: string }
  written: CustomerMessage
}

/** Queues a message to whoever made the booking. A refusal comes with a sentence. */
export function useEmailCustomer() {
  const client = useQueryClient()
  return useBookingMutation(async ({ booking, written }: MessageAboutBooking) => {
    await callFunction('send-email', {
      to: booking.player_email,
      subject: written.subject.trim(),
      text: written.message.trim(),
      booking_id: booking.id,
    })
    void client.invalidateQueries({ queryKey: mailKey })
  })
}

/** Whatever became of it, every list of bookings is asked again. */
function useBookingMutation<Request, Answer>(send: (request: Request) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, unknown, Request>({
    // a paused mutation would be sent whenever the device is online again, perhaps an hour later
    networkMode: 'always',
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: bookingsKey })
    },
  })
}
