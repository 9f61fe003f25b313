import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/manage.ts'
import { bareEmail } from '../../../../shared/email-address.ts'
import { publicClient } from '../../../lib/clients.ts'
import { atShownPrice } from '../../../site/price-changed.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { freeTimesKeys } from '../free-times/queries.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import { dropPassesOf } from './kept-pass.ts'
import { type ManagedBooking, managedBookingQuery, readManagedBooking } from './queries.ts'

/**
 * Returns the keys of the queries that show a booking, alone or in its group. A change by its
 * customer puts them out of date.
 */
export function outdatedBy(bookingToken: string) {
  return [managedBookingQuery(bookingToken).queryKey, ['get_booking_group_by_token']]
}

/**
 * Cancels the booking for the customer, on the page that its link opens. A retry after a lost
 * response is safe: the booking is then cancelled already.
 */
export function useCancelBooking(bookingToken: string, bookingId: string) {
  const client = useQueryClient()
  return useWrite<{ reason: string }>({
    send: async ({ reason }) => {
      await publicClient
        .rpc('cancel_booking', {
          p_booking_id: bookingId,
          p_booking_token: bookingToken,
          p_reason: reason.trim() || null,
          p_cancelled_by: 'customer',
        })
        .throwOnError()
      dropPassesOf(bookingToken)
      patchBooking(client, bookingToken, { status: 'cancelled' })
    },
    outdates: [...outdatedBy(bookingToken), ...freeTimesKeys],
    failed: words.cancelFailed,
  })
}

/** A free time and space to move to. `shownPrice`: what was said that the booking costs there. */
type Destination = {
  space: { id: string; name: string }
  slot: SlotTimes
  shownPrice: number | null
}

/**
 * Moves the booking and updates it on the page. The same move again changes nothing, so a retry
 * after a lost response is safe. `onMoved` runs before anything on the page changes.
 */
export function useMoveBooking(bookingToken: string, onMoved: (startTime: string) => void) {
  const client = useQueryClient()
  return useWrite<Destination>({
    send: async ({ space, slot, shownPrice }) => {
      const sent = publicClient
        .rpc('move_booking', {
          p_booking_token: bookingToken,
          p_space_id: space.id,
          p_start_time: slot.start_time,
          p_end_time: slot.end_time,
          p_shown_price: shownPrice,
        })
        .throwOnError()
      const { data } = await atShownPrice(Promise.resolve(sent))
      // Before anything is read: the page may be left at any moment, and would keep the former time.
      dropPassesOf(bookingToken)
      const { start_time, end_time } = data
      // A booking cannot be moved to a closed time, so the mark of one that was closed goes away.
      const place = { space_id: space.id, space_name: space.name, has_closed: false }
      const certain = { start_time, end_time, ...place }
      const moved = (await readManagedBooking(bookingToken).catch(() => null)) ?? certain
      onMoved(moved.start_time ?? slot.start_time)
      patchBooking(client, bookingToken, moved)
    },
    outdates: [...outdatedBy(bookingToken), ...freeTimesKeys],
    failed: words.moveFailed,
  })
}

/**
 * Asks for a mail with the links of all upcoming bookings of an e-mail address. The response never
 * reveals whether it has any.
 */
export function useRequestLinks() {
  return useWrite<{ email: string }>({
    send: async ({ email }) => {
      await publicClient.rpc('request_booking_links', { p_email: bareEmail(email) }).throwOnError()
    },
    outdates: [],
    failed: words.linksFailed,
  })
}

/** Writes what is known of the booking into the cache, without another request. */
function patchBooking(client: QueryClient, bookingToken: string, patch: Partial<ManagedBooking>) {
  client.setQueryData(
    managedBookingQuery(bookingToken).queryKey,
    (known: ManagedBooking | null | undefined) => known && { ...known, ...patch },
  )
}
