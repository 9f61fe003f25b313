import * as words from '#words/desk-moves.ts'

import { formatTime } from '../../../../shared/times.ts'
import { fullName } from '../../../lib/names.ts'
import type { Board, BoardColumn, BoardView, Shade } from '../day-board-columns/board-columns.ts'
import { type BoardDay, instantOf, minuteOf, timeOf } from '../day-board-columns/board-time.ts'
import { overlap, type Place } from '../day-board-columns/day-stretches.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import type { Instructor, Space } from '../rows/form-queries.ts'

/**
 * Where and when a booking is, as the server stores it. A `Place` says the same for the board: the
 * minutes of the day, and a column, which is a space or an instructor.
 */
export type Spot = {
  spaceId: string
  instructorId: string | null
  start_time: string
  end_time: string
}

/** Returns where a booking would be if it were dropped at a place of the board. */
export function spotOf(booking: BoardBooking, place: Place, view: BoardView, day: BoardDay): Spot {
  return {
    spaceId: view === 'space' ? place.columnId : booking.space_id,
    instructorId: view === 'instructor' ? place.columnId : booking.instructor_id,
    start_time: instantOf(place.from, day),
    end_time: instantOf(place.to, day),
  }
}

/** The names of spaces and instructors, for sentences about places. */
export type Named = {
  spaces: readonly Pick<Space, 'id' | 'name'>[]
  instructors: readonly Pick<Instructor, 'id' | 'first_name' | 'last_name'>[]
}

/**
 * Returns the booking that takes the spot's space or instructor, and which of them; null if none.
 */
export function clashAt(
  spot: Spot,
  bookings: readonly BoardBooking[],
  exceptId: string,
): { booking: BoardBooking; what: 'space' | 'instructor' } | null {
  for (const booking of bookings) {
    const isSpace = booking.space_id === spot.spaceId
    const isInstructor = spot.instructorId !== null && booking.instructor_id === spot.instructorId
    if (booking.id === exceptId || !(isSpace || isInstructor) || !crosses(booking, spot)) continue
    return { booking, what: isSpace ? 'space' : 'instructor' }
  }
  return null
}

function crosses(a: { start_time: string; end_time: string }, b: Spot): boolean {
  return (
    Date.parse(a.start_time) < Date.parse(b.end_time) &&
    Date.parse(b.start_time) < Date.parse(a.end_time)
  )
}

/** Returns `Ava Thompson has Cage 4 until 7:00 PM.` */
export function clashInWords(
  { booking, what }: NonNullable<ReturnType<typeof clashAt>>,
  { spaces, instructors }: Named,
  zone: string,
): string {
  const thing =
    what === 'space'
      ? spaces.find(({ id }) => id === booking.space_id)?.name
      : fullName(instructors.find(({ id }) => id === booking.instructor_id))
  const until = formatTime(booking.end_time, zone)
  return thing
    ? words.takenUntil(booking.player_name, thing, until)
    : words.thatTimeTaken(booking.player_name, until)
}

/**
 * Returns the first rule that a booking at this place would break, such as `Closed: Net torn`.
 * Staff may still book there. The board knows only the rules that it shows; the server checks all.
 */
export function shadeAt(place: Place, column: BoardColumn | undefined): string | null {
  const [shade] = shadesAt(place, column)
  if (!shade) return null
  return [shade.title, shade.detail].filter(Boolean).join(': ')
}

/** Returns the names of all rules on the board that a booking at this place would break. */
export function rulesAt(place: Place, column: BoardColumn | undefined): string[] {
  return [...new Set(shadesAt(place, column).map(({ rule }) => rule))]
}

function shadesAt(place: Place, column: BoardColumn | undefined): Shade[] {
  return column?.shades.filter((each) => overlap(each, place)) ?? []
}

/**
 * The rules that a move on the day board breaks without a question, because they are for visitors:
 * start times (`grid`), lead time and length.
 */
export const rulesOfVisitors: readonly string[] = ['grid', 'lead_time', 'duration']

/** Returns `7:00 PM, Cage 4`. */
export function placeInWords(place: Place, board: Board): string {
  const name = board.columns.find(({ id }) => id === place.columnId)?.name
  return words.placeAt(timeOf(place.from, board.day), name ?? '')
}

/** Returns where on the board a spot is. */
export function placeOf(spot: Spot, view: BoardView, day: BoardDay): Place {
  return {
    columnId: (view === 'space' ? spot.spaceId : spot.instructorId) ?? '',
    from: minuteOf(spot.start_time, day),
    to: minuteOf(spot.end_time, day),
  }
}
