import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { errorText } from '../../../lib/error-text.ts'
import { offerUndo } from '../../front-desk/walk-in/offer-undo.ts'
import { brokenRulesQuery } from '../../front-desk/walk-in/queries.ts'
import { type BrokenRule, messages } from '../../front-desk/walk-in/rules.ts'
import { type BoardBooking, boardBookingsKey } from '../day-board-columns/queries.ts'
import type { BookingScope } from '../rows/queries.ts'
import type { Spot } from './board-spots.ts'
import { brokenRules, type Move, moveBooking } from './mutations.ts'

/** A move that the server did not take. The booking is back where it was. */
type Refusal = {
  booking: BoardBooking
  wanted: Spot
  said: string
  /** The rules against it, which staff may set aside; none where something else is. */
  rules: readonly BrokenRule[]
}

/** What was moved here is read again for a moment after it was saved. */
const ownTime = 2_000

/**
 * Moves of bookings: in place at once, saved behind, refused with a reason, undone for as long as
 * the toast stands.
 */
export function useMoves(scope: BookingScope, date: string) {
  const client = useQueryClient()
  const key = boardBookingsKey(scope, date)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const undo = useRef<(() => void) | null>(null)
  const saving = useRef(Promise.resolve())
  /** Until when what changes about a booking is nobody else's doing. */
  const own = useRef(new Map<string, number>())
  /** What its last save here made of a booking's sequence, which a drag from before does not know. */
  const sequences = useRef(new Map<string, number>())

  const send = async (
    earlier: Promise<void>,
    booking: BoardBooking,
    to: Spot,
    inWords: string | null,
    override: boolean,
  ) => {
    setRefusal(null)
    own.current.set(booking.id, Number.POSITIVE_INFINITY)
    void client.cancelQueries({ queryKey: key }, { revert: false })
    patch(client, key, booking.id, columnsOf(to))
    await earlier
    try {
      const known = sequences.current.get(booking.id) ?? 0
      const sequence = Math.max(booking.calendar_sequence, known)
      const sent: Move = { id: booking.id, sequence, to, override }
      const moved = { ...columnsOf(to), calendar_sequence: await moveBooking(sent) }
      sequences.current.set(booking.id, moved.calendar_sequence)
      patch(client, key, booking.id, moved)
      if (inWords) offer({ ...booking, ...moved }, spotNow(booking), inWords)
    } catch (error) {
      const place = {
        facilityId: scope.facilityId,
        spaceId: to.spaceId,
        serviceTypeId: booking.service_type_id,
        instructorId: to.instructorId,
        start: new Date(to.start_time),
        end: new Date(to.end_time),
      }
      const names = brokenRules(error)
      const rules =
        names.length > 0
          ? await client.fetchQuery(brokenRulesQuery(place, booking.id)).catch(() => [])
          : []
      patch(client, key, booking.id, columnsOf(spotNow(booking)))
      setRefusal({ booking, wanted: to, said: errorText(error, messages.move, 'raised'), rules })
    }
  }

  const move = async (
    booking: BoardBooking,
    to: Spot,
    inWords: string | null,
    override = false,
  ) => {
    saving.current = send(saving.current, booking, to, inWords, override)
    await saving.current
    await client.invalidateQueries({ queryKey: bookingsKey })
    own.current.set(booking.id, Date.now() + ownTime)
  }

  const offer = (moved: BoardBooking, back: Spot, inWords: string) => {
    const goBack = () => {
      if (undo.current === goBack) undo.current = null
      void move(moved, back, null, true)
    }
    undo.current = goBack
    offerUndo(moved, inWords, {
      onUndo: goBack,
      onClose: () => {
        if (undo.current === goBack) undo.current = null
      },
    })
  }

  return {
    move,
    refusal,
    /** For what the board knows already. */
    refuse: setRefusal,
    leave: () => setRefusal(null),
    /** Also of a move that is still being saved. */
    undoLast: () => void saving.current.then(() => undo.current?.()),
    isOwn: (id: string) => (own.current.get(id) ?? 0) > Date.now(),
  }
}

function spotNow(booking: BoardBooking): Spot {
  const { space_id, instructor_id, start_time, end_time } = booking
  return { spaceId: space_id, instructorId: instructor_id, start_time, end_time }
}

function columnsOf({ spaceId, instructorId, start_time, end_time }: Spot) {
  return { space_id: spaceId, instructor_id: instructorId, start_time, end_time }
}

function patch(
  client: QueryClient,
  key: readonly unknown[],
  id: string,
  columns: Partial<BoardBooking>,
) {
  client.setQueryData<BoardBooking[]>(key, (bookings) =>
    bookings?.map((booking) => (booking.id === id ? { ...booking, ...columns } : booking)),
  )
}
