import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettling } from './mutations.ts'
import { type Closing, type HitBooking, hitBookingsQuery } from './queries.ts'
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
  const [listed, setListed] = useState<readonly HitBooking[] | null>(null)
  const settling = useSettling(options.closureId)
  const found = useQuery({
    ...hitBookingsQuery(options.facilityId, options.closing),
    enabled: options.open && !listed,
  })
  const hits = listed ?? found.data
  const placeOf = (hit: HitBooking) => {
    const chosen = choices.get(hit.booking_id)
    return chosen === undefined ? proposalOf(hit) : chosen
  }
  const unsettled = (hits ?? []).filter(
    ({ booking_id }) => settling.outcomes.get(booking_id) !== 'settled',
  )
  const ticked = unsettled.flatMap((hit) => {
    const place = placeOf(hit)
    return place ? [{ bookingId: hit.booking_id, place, tells }] : []
  })
  const cancels = ticked.filter(({ place }) => place === 'cancel').length
  return {
    /** Undefined while the request runs. */
    hits,
    placeOf,
    choose: (hit: HitBooking, place: Place | null) =>
      setChoices(new Map(choices).set(hit.booking_id, place)),
    counts: { moves: ticked.length - cancels, cancels },
    unsettled: unsettled.length,
    mailed: unsettled.filter((hit) => hit.has_email && placeOf(hit)).length,
    tells,
    setTells,
    /** Settles the ticked bookings. Calls `onNothing` when no booking is affected. */
    start: (onNothing: () => void) => {
      if (!hits?.length) return onNothing()
      setListed(hits)
      void settling.settle(ticked)
    },
    retry: (hit: HitBooking) => {
      const place = placeOf(hit)
      if (place) void settling.settle([{ bookingId: hit.booking_id, place, tells }])
    },
    outcomes: settling.outcomes,
    busy: settling.busy,
    isStarted: listed !== null,
    isLooking: found.isPending,
    lost: found.isError && !listed ? () => void found.refetch() : null,
  }
}

export type Settlement = ReturnType<typeof useSettlement>
