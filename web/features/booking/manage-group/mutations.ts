import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/manage-group.ts'
import { slotTaken } from '#words/wizard.ts'
import { refusedParts } from '../../../lib/booking-groups.ts'
import { publicClient } from '../../../lib/clients.ts'
import { errorText } from '../../../lib/error-text.ts'
import { paths } from '../../../paths.ts'
import { isPriceChanged } from '../../../site/price-changed.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { freeTimesKeys } from '../free-times/queries.ts'
import { type GroupBooking, managedGroupQuery } from '../group-booking/queries.ts'
import { dropPass } from '../manage/kept-pass.ts'
import { managedBookingQuery } from '../manage/queries.ts'

/** Returns the words for a booking of the group: `Ava Thompson, 10:00 AM`. */
type NameOf = (bookingId: string) => string

type Group = {
  token: string
  bookings: readonly { booking_id: string; booking_token: string }[]
}

/**
 * Deletes this device's copies of these bookings' passes, which are out of date (kept-pass.ts; not
 * passes with prepaid hours).
 */
function dropPasses(bookings: Group['bookings'], ids: readonly string[]): void {
  for (const { booking_id, booking_token } of bookings)
    if (ids.includes(booking_id)) dropPass(paths.manage(booking_token))
}

/** Cancels these bookings for the customer who has the group's link, all of them or none. */
export function useCancelSome({ token, bookings }: Group, nameOf: NameOf) {
  const client = useQueryClient()
  return useWrite<{ ids: string[]; reason: string }>({
    send: async ({ ids, reason }) => {
      const { error } = await publicClient.rpc('cancel_booking_group', {
        p_group_token: token,
        p_booking_ids: ids,
        p_reason: reason.trim() || null,
      })
      if (error) throw refusal(error, ids, nameOf, words.cancelFailed)
      dropPasses(bookings, ids)
      patchGroup(client, token, ({ booking_id }) =>
        ids.includes(booking_id) ? { status: 'cancelled', has_closed: false } : {},
      )
    },
    outdates: outdated(token),
    failed: words.cancelFailed,
  })
}

/** A booking and where it goes. `shown_price`: what was said that it costs there, if it is known. */
export type GroupMove = {
  id: string
  space_id: string
  start_time: string
  end_time: string
  shown_price?: number | undefined
}

/**
 * Moves these bookings for the customer who has the group's link, all of them or none. `onMoved`
 * closes the form. It runs before anything on the page changes: otherwise the form would show the
 * chosen time as the present one.
 */
export function useMoveGroup(
  { token, bookings, spaces }: Group & { spaces: readonly { id: string; name: string }[] },
  nameOf: NameOf,
  onMoved: () => void,
) {
  const client = useQueryClient()
  return useWrite<GroupMove[]>({
    send: async (moves) => {
      const { error } = await publicClient.rpc('move_booking_group', {
        p_group_token: token,
        p_bookings: moves,
      })
      const ids = moves.map(({ id }) => id)
      // The failure is shown when the new prices are there.
      if (error && isPriceChanged(error)) await client.invalidateQueries()
      if (error) throw refusal(error, ids, nameOf, words.moveFailed)
      dropPasses(bookings, ids)
      onMoved()
      patchGroup(client, token, ({ booking_id, space_name }) => {
        const to = moves.find(({ id }) => id === booking_id)
        if (!to) return {}
        const { id: _, shown_price: __, ...place } = to
        const space = spaces.find(({ id }) => id === place.space_id)
        // A booking cannot be moved to a closed time.
        return { ...place, space_name: space?.name ?? space_name, has_closed: false }
      })
    },
    outdates: outdated(token),
    failed: words.moveFailed,
  })
}

/**
 * Returns the failure that says which bookings cannot be changed, and why. That a price has changed is
 * said once: the form shows the sum.
 */
function refusal(
  error: { details: string | null; message: string },
  ids: string[],
  nameOf: NameOf,
  otherwise: string,
): Error {
  const refused = refusedParts(error, slotTaken)
  if (refused[0] && isPriceChanged(error)) return new Error(refused[0].reason)
  const lines = refused.map(({ index, reason }) =>
    words.lineRefused(nameOf(ids[index] ?? ''), reason),
  )
  if (lines.length === 0) return new Error(errorText(error, otherwise))
  return new Error([words.nothingChanged, ...lines].join('\n'))
}

/**
 * Writes what is certain into the cache. Otherwise the group's page would show the former times if
 * the connection dropped before the group is read again.
 */
function patchGroup(
  client: QueryClient,
  token: string,
  patch: (booking: GroupBooking) => Partial<GroupBooking>,
): void {
  client.setQueryData(
    managedGroupQuery(token).queryKey,
    (known: GroupBooking[] | null | undefined) =>
      known?.map((booking) => ({ ...booking, ...patch(booking) })),
  )
}

/**
 * Returns the keys of what a change puts out of date: the group, all pages of single bookings, free
 * times.
 */
function outdated(groupToken: string) {
  return [
    managedGroupQuery(groupToken).queryKey,
    managedBookingQuery('').queryKey.slice(0, 1),
    ...freeTimesKeys,
  ]
}
