import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { fetchData } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { bookerArguments } from '../../booking/player-form/create-booking.ts'
import { playerArguments } from '../../booking/player-form/player-row.ts'
import { messages } from './rules.ts'

/** Where and when, apart from who; a service that takes no instructor has null. */
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
  /** The rules that were named are set aside. */
  override: boolean
  /** The same for every try, so that a request whose answer was lost is not carried out twice. */
  requestKey: string
}

/** What the desk's functions answer. */
export type DeskAnswer = Awaited<ReturnType<typeof createStaffBooking>>

/** Books by name. An overlap, or a rule that was not named, is refused with 409 and a sentence. */
export function useStaffBooking() {
  return useWrite<DeskBooking, DeskAnswer>({
    send: createStaffBooking,
    outdates: [bookingsKey],
    failed: messages.book,
  })
}

async function createStaffBooking(booking: DeskBooking) {
  const { data } = await sessionClient
    .rpc(
      'create_staff_booking',
      bookerArguments('create_staff_booking', {
        ...placeArguments(booking),
        ...playerArguments(booking.player),
        p_override: booking.override,
      }),
    )
    .setHeader('x-idempotency-key', booking.requestKey)
    .throwOnError()
  return data
}

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
  override: boolean
  /** The booking's `calendar_sequence` as it was seen: what somebody else changed is refused. */
  sequence?: number
}

/** Moves or resizes. The mail about it leaves once the offer to undo is gone. */
export async function staffMove(move: DeskMove) {
  const { data } = await sessionClient
    .rpc('staff_move_booking', {
      p_booking_id: move.bookingId,
      p_space_id: move.spaceId,
      p_instructor_id: move.instructorId,
      p_start_time: move.start.toISOString(),
      p_end_time: move.end.toISOString(),
      p_override: move.override,
      p_expected_sequence: move.sequence,
    })
    .throwOnError()
  return data
}

/** While somebody points at the offer to undo a move, its mail waits longer. */
export async function holdMail(bookingId: string): Promise<void> {
  await sessionClient.rpc('hold_mail_of_move', { p_booking_id: bookingId })
}

export type Mark = 'arrived' | 'not_arrived' | 'no_show' | 'confirmed' | 'completed'

/** What it did is seen where it was pressed. */
export function useMarkBooking() {
  return useWrite<{ bookingId: string; mark: Mark }>({
    send: ({ bookingId, mark }) =>
      fetchData(sessionClient.rpc('mark_booking', { p_booking_id: bookingId, p_mark: mark })),
    outdates: [bookingsKey],
    failed: messages.mark,
  })
}

/** Ends a no-show's booking now, so that the rest of its time can be booked. */
export function useFreeNoShow() {
  return useWrite<string>({
    send: (bookingId) => fetchData(sessionClient.rpc('free_no_show', { p_booking_id: bookingId })),
    outdates: [bookingsKey],
    done: 'The time is free again',
    failed: messages.free,
  })
}

/** Completes what of a day has ended and is still confirmed; answers how many. */
export function useCloseDay() {
  return useWrite<{ facilityId: string; date: string }, number>({
    send: ({ facilityId, date }) =>
      fetchData(sessionClient.rpc('close_day', { p_facility_id: facilityId, p_date: date })),
    outdates: [bookingsKey],
    done: (_, closed) =>
      closed === 0
        ? 'Nothing was left to close'
        : `${closed} ${closed === 1 ? 'booking' : 'bookings'} completed`,
    failed: messages.closeDay,
  })
}
