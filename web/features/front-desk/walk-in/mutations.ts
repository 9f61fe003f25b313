import * as words from '#words/desk-walk-in.ts'
import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { overrideHeaders } from '../../../lib/known-rules.ts'
import { playerArguments } from '../../../lib/player-row.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { showToast } from '../../../ui/toast-region.tsx'
import { useWrite } from '../../../ui/use-write.ts'
import { bookerArguments } from '../../booking/player-form/create-booking.ts'
import { messages } from './rules.ts'
import { isAsLeft, type Left, type Mark, type Marked, undoMarks } from './undo-marks.ts'

/** The place and time of a desk booking. `instructorId` may be null. */
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
  /** The code of the card that pays. */
  passCode: string | null
  /** The names of the broken rules that staff were shown and override. */
  known: readonly string[]
  /** The idempotency key: the same for every attempt, so that the server books only once. */
  requestKey: string
}

/** The response of the desk's functions. */
export type DeskAnswer = Awaited<ReturnType<typeof createStaffBooking>>

/**
 * Books a place that staff chose. The server refuses an overlap with 409, and a broken rule that
 * `known` does not name.
 */
export function useStaffBooking() {
  return useWrite<DeskBooking, DeskAnswer>({
    send: createStaffBooking,
    outdates: [bookingsKey],
    failed: messages.book,
  })
}

async function createStaffBooking(booking: DeskBooking) {
  const values = bookerArguments('create_staff_booking', {
    ...placeArguments(booking),
    ...playerArguments(booking.player),
    p_override: booking.known.length > 0,
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
   * The names of the broken rules that staff override. `all`: every rule, because a booking goes back
   * to where it was.
   */
  known: readonly string[] | 'all'
  /** The booking's `calendar_sequence` as read. The move is refused if it has changed since. */
  sequence?: number
}

/** Moves or resizes a booking. The mail about it is sent after the undo offer is gone. */
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

/** Moves the rest of a booking that is being played into another space, until `end`. */
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

/** Sets a mark and offers to undo it. The message says whose it is, because there may be several. */
export function useMarkBooking() {
  const undoing = useUndoMark()
  return useWrite<{ booking: Marked & { player_name: string }; mark: Mark }>({
    send: async ({ booking, mark }) => {
      const left: Left = await sendMark(booking.id, mark)
      showToast(`${words.markedAs[mark]}: ${booking.player_name}`, {
        onUndo: () => undoing.send({ ids: [booking.id], marks: undoMarks(booking, mark), left }),
        about: booking.id,
      })
    },
    outdates: [bookingsKey],
    failed: messages.mark,
  })
}

/** Ends a no-show's booking now, so that the rest of its time can be booked. */
export function useFreeNoShow() {
  const undoing = useUndoMark()
  return useWrite<string>({
    send: async (id) => {
      await call('free_no_show', { p_booking_id: id })
      showToast(words.timeIsFree, {
        // The first mark gives the booking its full time back. The second makes it a no-show again.
        onUndo: () =>
          undoing.send({
            ids: [id],
            marks: ['confirmed', 'no_show'],
            left: { status: 'no_show' },
          }),
        about: id,
      })
    },
    outdates: [bookingsKey],
    failed: messages.free,
  })
}

/**
 * Completes the confirmed bookings of a day that have ended, and offers to undo it. `ended`: those that
 * the screen shows. Where somebody has marked one meanwhile, nothing is offered: it would lose its mark.
 */
export function useCloseDay() {
  const undoing = useUndoMark()
  return useWrite<{ facilityId: string; date: string; ended: readonly string[] }>({
    send: async ({ facilityId, date, ended }) => {
      const closed = Number(await call('close_day', { p_facility_id: facilityId, p_date: date }))
      const said = closed === 0 ? words.nothingToClose : words.completed(closed)
      showToast(
        said,
        closed > 0 && closed === ended.length
          ? {
              onUndo: () =>
                undoing.send({ ids: ended, marks: ['confirmed'], left: { status: 'completed' } }),
              about: `${facilityId} ${date}`,
            }
          : undefined,
      )
    },
    outdates: [bookingsKey],
    failed: messages.closeDay,
  })
}

/**
 * Sets marks that undo others: for each booking all of them, in their order. A booking that is no longer
 * as the mark left it has been changed by somebody else since, and stays.
 */
export function useUndoMark(failed: string = messages.mark) {
  return useWrite<{ ids: readonly string[]; marks: readonly Mark[]; left: Left }>({
    send: async ({ ids, marks, left }) => {
      let changed = 0
      for (const id of ids) {
        const { data: now } = await sessionClient
          .from('bookings')
          .select('status, arrived_at')
          .eq('id', id)
          .single()
          .throwOnError()
        if (isAsLeft(now, left)) for (const mark of marks) await sendMark(id, mark)
        else changed += 1
      }
      if (changed > 0) throw { code: 'PT409', message: words.changedSince(changed) }
    },
    outdates: [bookingsKey],
    failed,
    serverMessages: 'raised',
    aloud: true,
  })
}

function sendMark(id: string, mark: Mark) {
  return call('mark_booking', { p_booking_id: id, p_mark: mark })
}
