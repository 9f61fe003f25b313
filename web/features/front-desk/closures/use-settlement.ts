import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettling } from './mutations.ts'
import { type Closing, type HitBooking, hitBookingsQuery } from './queries.ts'
import { type Place, proposalOf } from './settlement-words.ts'

/**
 * The bookings that something closes out, where each goes, and sending them there. What was not
 * ticked, or failed, stays in the list and can be taken up again.
 */
export function useSettlement(options: {
  facilityId: string
  /** Null where special hours close. */
  closureId: string | null
  /** Null while it is not filled in. */
  closing: Closing | null
  open: boolean
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Place | null>>(new Map())
  const [tells, setTells] = useState(true)
  // once it is saved the list stands still and says what became of each
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
    /** Undefined while they are looked for. */
    hits,
    placeOf,
    choose: (hit: HitBooking, place: Place | null) =>
      setChoices(new Map(choices).set(hit.booking_id, place)),
    counts: { moves: ticked.length - cancels, cancels },
    unsettled: unsettled.length,
    mailed: unsettled.filter((hit) => hit.has_email && placeOf(hit)).length,
    tells,
    setTells,
    /** `onNothing` where no booking is hit. */
    start: (onNothing: () => void) => {
      if (!hits?.length) return onNothing()
      setListed(hits)
      void settling.settle(ticked)
    },
    retry: (hit: HitBooking) => {
      const place = placeOf(hit)
      if (place) void settling.settle([{ bookingId: hit.booking_id, place, tells }])
    },
    ...{ outcomes: settling.outcomes, busy: settling.busy, isStarted: listed !== null },
    isLooking: found.isPending,
    lost: found.isError && !listed ? () => void found.refetch() : null,
  }
}

export type Settlement = ReturnType<typeof useSettlement>
