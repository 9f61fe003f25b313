import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettling } from './mutations.ts'
import {
  type AffectedBooking,
  affectedBookingsQuery,
  bookingsToSettleQuery,
  type Closing,
} from './queries.ts'
import { firstChoice, type Place, staysPut } from './settled-place.ts'

/**
 * The state of the panels in which staff settle bookings that lose their place, service or
 * instructor (closure-panel.tsx, special-hours-panel.tsx, settle-panel.tsx). It has the affected
 * bookings and what is chosen for each, and settles the ticked ones. Bookings that were not ticked,
 * or failed, stay in the list and can be settled later.
 */
export function useSettlement(options: {
  facilityId: string
  /** Null for anything but a closure. */
  closureId: string | null
  /** The id under which the settled bookings can be undone together, where there is no closure. */
  settlementId?: string
  /** What takes the places away. Null while the form is incomplete. */
  closing: Closing | null
  open: boolean
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Place | null>>(new Map())
  const [tells, setTells] = useState(true)
  // The list as it was at the first save. From then on it shows what became of each booking.
  const [listed, setListed] = useState<readonly AffectedBooking[] | null>(null)
  const settling = useSettling(options.closureId, options.settlementId)
  const found = useQuery({
    ...affectedBookingsQuery(options.facilityId, options.closing),
    enabled: options.open && !listed,
  })
  const waiting = useQuery({ ...bookingsToSettleQuery(options.facilityId), enabled: options.open })
  const affected = listed ?? (waiting.isLoading ? undefined : found.data)
  const asked = new Map(waiting.data?.map((each) => [each.booking_id, each.asked_at]))
  /** Returns when the customer was asked before this panel did anything, or null. */
  const askedAt = ({ booking_id }: AffectedBooking) =>
    settling.outcomes.has(booking_id) ? null : (asked.get(booking_id) ?? null)
  // At first nothing is ticked for a booking whose customer was asked before, because the answer
  // may be on its way.
  const placeOf = (booking: AffectedBooking) => {
    const chosen = choices.get(booking.booking_id)
    if (chosen !== undefined) return chosen
    return askedAt(booking) ? null : firstChoice(booking)
  }
  const unsettled = (affected ?? []).filter(
    ({ booking_id }) => settling.outcomes.get(booking_id) !== 'settled',
  )
  const ticked = unsettled.flatMap((booking) => {
    const place = placeOf(booking)
    return place ? [{ bookingId: booking.booking_id, place, tells, booking }] : []
  })
  const count = (kind: Place) => ticked.filter(({ place }) => place === kind).length
  const [asks, cancels] = [count('ask'), count('cancel')]
  const keeps = ticked.filter(({ booking, place }) => staysPut(booking, place)).length
  return {
    /** Undefined until the bookings have loaded. */
    affected,
    placeOf,
    askedAt,
    /**
     * Whether another booking of the list gets this space or, if the place names an instructor,
     * this instructor at an overlapping time.
     */
    isPromised: (booking: AffectedBooking, place: Exclude<Place, string>) =>
      (affected ?? []).some((other) => {
        const taken = placeOf(other)
        if (other.booking_id === booking.booking_id || typeof taken !== 'object' || !taken)
          return false
        const isSame = place.instructorId
          ? taken.instructorId === place.instructorId
          : taken.spaceId === place.spaceId
        return (
          isSame &&
          overlap(
            other,
            taken.start ?? other.start_time,
            booking,
            place.start ?? booking.start_time,
          )
        )
      }),
    choose: (booking: AffectedBooking, place: Place | null) =>
      setChoices(new Map(choices).set(booking.booking_id, place)),
    /** Unticks every booking. */
    decideLater: () =>
      setChoices(new Map(unsettled.map(({ booking_id }) => [booking_id, null] as const))),
    /** Whether the bookings have lost only their service. */
    isOfService: options.closing !== null && 'serviceId' in options.closing,
    /** Whether a lesson may stay as it was booked, although its instructor has time off. */
    mayKeep:
      options.closing !== null && 'instructorId' in options.closing && !options.closing.isGone,
    counts: { keeps, moves: ticked.length - keeps - asks - cancels, asks, cancels },
    unsettled: unsettled.length,
    /**
     * How many bookings move or are cancelled whose customer has an e-mail address. The switch
     * (`tells`) decides about their mail. Customers who are asked are not counted: they always get
     * mail.
     */
    mailed: unsettled.filter((booking) => {
      const place = placeOf(booking)
      return booking.has_email && place !== null && place !== 'ask' && !staysPut(booking, place)
    }).length,
    tells,
    setTells,
    /** Settles the ticked bookings. Calls `onNothing` when no affected booking is known. */
    start: (onNothing: () => void) => {
      if (!affected?.length) return onNothing()
      setListed(affected)
      void settling.settle(ticked)
    },
    /** How many bookings this panel has settled so far. */
    settled: [...settling.outcomes].filter(([, outcome]) => outcome === 'settled').length,
    retry: (booking: AffectedBooking) => {
      const place = placeOf(booking)
      if (place) void settling.settle([{ bookingId: booking.booking_id, place, tells }])
    },
    outcomes: settling.outcomes,
    busy: settling.busy,
    isStarted: listed !== null,
    isLooking: found.isPending || waiting.isLoading,
    /** Set if the affected bookings could not be read: reads them again. */
    retryPreview: found.isError && !listed ? () => void found.refetch() : null,
  }
}

type Timed = { start_time: string; end_time: string }

/** Returns whether two bookings would overlap at these new starts, each with its own length. */
function overlap(a: Timed, startOfA: string, b: Timed, startOfB: string): boolean {
  const end = (booking: Timed, start: string) =>
    Date.parse(start) + Date.parse(booking.end_time) - Date.parse(booking.start_time)
  return Date.parse(startOfA) < end(b, startOfB) && Date.parse(startOfB) < end(a, startOfA)
}

export type Settlement = ReturnType<typeof useSettlement>
