import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { overrideHeaders } from '../../../lib/override-headers.ts'
import { playerArguments } from '../../../lib/player-row.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { bookerArguments } from '../../booking/player-form/create-booking.ts'
import { messages } from './rules.ts'

/** The place, service and time of a staff booking. `instructorId` is null without a lesson. */
export type DeskPlace = {
  facilityId: string
  spaceId: string
  serviceTypeId: string
  instructorId: string | null
  start: Date
  end: Date
}

type DeskBooking = DeskPlace & {
  player: PlayerDetails
  /** The code of the pass that pays, or null. */
  passCode: string | null
  /** The price that staff were shown (price-query.ts). */
  shown: number | null
  /** The names of the broken rules that staff were shown and override. */
  known: readonly string[]
  /** The idempotency key: the same for every attempt, so that the server books only once. */
  requestKey: string
}

/** The answer of `create_staff_booking`. */
export type DeskAnswer = Awaited<ReturnType<typeof createStaffBooking>>

/**
 * For the walk-in panel: books a place that staff chose. The server answers 409 if the booking
 * overlaps another, or breaks a rule that `known` does not name.
 */
export function useStaffBooking() {
  return useWrite<DeskBooking, DeskAnswer>({
    send: createStaffBooking,
    outdates: [bookingsKey, ['get_price']],
    failed: messages.book,
  })
}

async function createStaffBooking(booking: DeskBooking) {
  const values = bookerArguments('create_staff_booking', {
    ...placeArguments(booking),
    ...playerArguments(booking.player),
    p_override: booking.known.length > 0,
    p_shown_price: booking.shown,
    ...(booking.passCode && { p_pass_code: booking.passCode }),
  })
  const headers = { 'x-idempotency-key': booking.requestKey, ...overrideHeaders(booking.known) }
  return call('create_staff_booking', values, { headers })
}

/** Returns a place as arguments of the database functions for the desk. */
export function placeArguments(place: DeskPlace) {
  return {
    p_facility_id: place.facilityId,
    p_space_id: place.spaceId,
    p_service_type_id: place.serviceTypeId,
    p_instructor_id: place.instructorId,
    p_start_time: place.start.toISOString(),
    p_end_time: place.end.toISOString(),
  }
}

type DeskMove = {
  bookingId: string
  spaceId: string
  instructorId: string | null
  start: Date
  end: Date
  /**
   * The names of the broken rules that staff override. `all`: every rule, because a booking goes
   * back to where it was.
   */
  known: readonly string[] | 'all'
  /** The booking's `calendar_sequence` as read. The move is refused if it has changed since. */
  sequence?: number
}

/**
 * For the day board, and for the bar that extends a booking: moves a booking for staff, resizes it,
 * or gives it to another instructor. The mail about it waits until the offer to undo is gone.
 */
export function staffMove(move: DeskMove) {
  const { known } = move
  const values = {
    p_booking_id: move.bookingId,
    p_space_id: move.spaceId,
    p_instructor_id: move.instructorId,
    p_start_time: move.start.toISOString(),
    p_end_time: move.end.toISOString(),
    p_override: known.length > 0,
    p_expected_sequence: move.sequence,
  }
  return call(
    'staff_move_booking',
    values,
    known === 'all' ? {} : { headers: overrideHeaders(known) },
  )
}

type RestMove = Pick<DeskMove, 'bookingId' | 'spaceId' | 'end' | 'sequence'> & {
  known: readonly string[]
}

/**
 * For the bar that extends a booking: moves the rest of one that is being played into another
 * space, where it ends at `end`.
 */
export function moveRest({ bookingId, spaceId, end, sequence, known }: RestMove) {
  const values = {
    p_booking_id: bookingId,
    p_space_id: spaceId,
    p_end_time: end.toISOString(),
    p_override: known.length > 0,
    p_expected_sequence: sequence,
  }
  return call('move_rest_of_booking', values, { headers: overrideHeaders(known) })
}
