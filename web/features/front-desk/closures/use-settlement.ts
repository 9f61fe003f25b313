import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettling } from './mutations.ts'
import { type AffectedBooking, affectedBookingsQuery, type Closing } from './queries.ts'
import { type Place, proposalOf } from './settlement-words.ts'

/**
 * Settles the bookings that a closure or special hours affect. Bookings that were not ticked, or
 * failed, stay in the list and can be settled later.
 */
export function useSettlement(options: {
  facilityId: string
  /** Null for special hours. */
  closureId: string | null
  /** Null while the form is incomplete. */
  closing: Closing | null
  open: boolean
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Place | null>>(new Map())
  const [tells, setTells] = useState(true)
  // From the first save on the list is fixed, and shows the outcome of each booking.
  const [listed, setListed] = useState<readonly AffectedBooking[] | null>(null)
  const settling = useSettling(options.closureId)
  const found = useQuery({
    ...affectedBookingsQuery(options.facilityId, options.closing),
    enabled: options.open && !listed,
  })
  const affected = listed ?? found.data
  const placeOf = (booking: AffectedBooking) => {
    const chosen = choices.get(booking.booking_id)
    return chosen === undefined ? proposalOf(booking) : chosen
  }
  const unsettled = (affected ?? []).filter(
    ({ booking_id }) => settling.outcomes.get(booking_id) !== 'settled',
  )
  const ticked = unsettled.flatMap((booking) => {
    const place = placeOf(booking)
    return place ? [{ bookingId: booking.booking_id, place, tells }] : []
  })
  const cancels = ticked.filter(({ place }) => place === 'cancel').length
  return {
    /** Undefined while the request runs. */
    affected,
    placeOf,
    choose: (booking: AffectedBooking, place: Place | null) =>
      setChoices(new Map(choices).set(booking.booking_id, place)),
    counts: { moves: ticked.length - cancels, cancels },
    unsettled: unsettled.length,
    mailed: unsettled.filter((booking) => booking.has_email && placeOf(booking)).length,
    tells,
    setTells,
    /** Settles the ticked bookings. Calls `onNothing` when no booking is affected. */
    start: (onNothing: () => void) => {
      if (!affected?.length) return onNothing()
      setListed(affected)
      void settling.settle(ticked)
    },
    retry: (booking: AffectedBooking) => {
      const place = placeOf(booking)
      if (place) void settling.settle([{ bookingId: booking.booking_id, place, tells }])
    },
    outcomes: settling.outcomes,
    busy: settling.busy,
    isStarted: listed !== null,
    isLooking: found.isPending,
    lost: found.isError && !listed ? () => void found.refetch() : null,
  }
}

export type Settlement = ReturnType<typeof useSettlement>
