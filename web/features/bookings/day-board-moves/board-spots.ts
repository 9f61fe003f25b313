import { formatTime } from '../../../../shared/times.ts'
import { fullName } from '../../../lib/names.ts'
import type { Board, BoardColumn, BoardView, Shade } from '../day-board-columns/board-columns.ts'
import { type BoardDay, instantOf, minuteOf, timeOf } from '../day-board-columns/board-time.ts'
import { overlap, type Place } from '../day-board-columns/day-stretches.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import type { Instructor, Space } from '../rows/form-queries.ts'
import type { Starts } from './drag-reducer.ts'

/** A place on the board as the server takes it. The column is a space or an instructor. */
export type Spot = {
  spaceId: string
  instructorId: string | null
  start_time: string
  end_time: string
}

export function spotOf(booking: BoardBooking, place: Place, view: BoardView, day: BoardDay): Spot {
  return {
    spaceId: view === 'space' ? place.columnId : booking.space_id,
    instructorId: view === 'instructor' ? place.columnId : booking.instructor_id,
    start_time: instantOf(place.from, day),
    end_time: instantOf(place.to, day),
  }
}

export type Named = {
  spaces: readonly Pick<Space, 'id' | 'name'>[]
  instructors: readonly Pick<Instructor, 'id' | 'first_name' | 'last_name'>[]
}

/** Returns the booking that has a spot's space or instructor, and which of both; null if none. */
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
  return `${booking.player_name} has ${thing ?? 'that time'} until ${formatTime(booking.end_time, zone)}.`
}

/** Returns the rule that a place breaks and staff may set aside, as far as the board knows. */
export function shadeAt(place: Place, column: BoardColumn | undefined): string | null {
  const [shade] = shadesAt(place, column)
  if (!shade) return null
  return [shade.title, shade.detail].filter(Boolean).join(': ')
}

/** Returns the names of all rules that a place breaks, as far as the board shows them. */
export function rulesAt(place: Place, column: BoardColumn | undefined): string[] {
  return [...new Set(shadesAt(place, column).map(({ rule }) => rule))]
}

function shadesAt(place: Place, column: BoardColumn | undefined): Shade[] {
  return column?.shades.filter((each) => overlap(each, place)) ?? []
}

/** Lead time, start times and lengths bind visitors only. */
export const rulesOfVisitors: readonly string[] = ['grid', 'lead_time', 'duration']

/** How far from the wanted time another one is looked for, in minutes. */
const reach = 180

/** Places to offer instead of one that is taken, in the order in which a customer would want them. */
export type Alternatives = { later: Place[]; beside: Place[] }

/**
 * Returns the places near one that is taken, as far as the board knows that they are free: other times
 * in its column, the nearest first, of those that customers have; and the same time in the other
 * columns, those of the booking's own kind of space first, then the nearest. Nothing begins in the past,
 * unless the booking did.
 */
export function alternativesTo(
  wanted: Place,
  origin: Place,
  board: Board,
  options: {
    starts: Starts
    /** The minute of the day at which a booking can still begin. */
    earliest: number
    /** The gap that is kept between two bookings. */
    buffer: number
    isFree: (place: Place) => boolean
    /** Whether a column is as good as another one. */
    isKind: (columnId: string, ownId: string) => boolean
  },
): Alternatives {
  const { starts, earliest, buffer, isFree, isKind } = options
  const isOffered = (place: Place) => {
    const column = board.columns.find(({ id }) => id === place.columnId)
    const isOrigin = place.columnId === origin.columnId && place.from === origin.from
    const isPast = place.from < earliest && place.from !== origin.from
    const kept = { ...place, from: place.from - buffer, to: place.to + buffer }
    return !isOrigin && !isPast && !shadeAt(place, column) && isFree(kept)
  }
  const distance = ({ from }: Place) => Math.abs(from - wanted.from)
  const first =
    starts.first + Math.ceil((wanted.from - reach - starts.first) / starts.step) * starts.step
  const length = wanted.to - wanted.from
  const later = Array.from(
    { length: Math.floor((2 * reach) / starts.step) + 1 },
    (_, n) => first + n * starts.step,
  )
    .filter((from) => from !== wanted.from)
    .map((from) => ({ ...wanted, from, to: from + length }))
    .filter(({ from, to }) => from >= board.hours.from && to <= board.hours.to)
    .sort((a, b) => distance(a) - distance(b) || b.from - a.from)
  const at = board.columns.findIndex(({ id }) => id === wanted.columnId)
  const beside = board.columns
    .map(({ id }, index) => ({
      place: { ...wanted, columnId: id },
      rank: (isKind(id, origin.columnId) ? 0 : board.columns.length) + Math.abs(index - at),
    }))
    .filter(({ place }) => place.columnId !== wanted.columnId)
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
  return { later: later.filter(isOffered), beside: beside.filter(isOffered) }
}

/** So many places are asked for one after the other. */
const mostAsked = 16

/** Returns the first place of each list that the server would accept; what it says comes from `breaks`. */
export async function acceptedPlaces(
  { later, beside }: Alternatives,
  breaks: (place: Place) => Promise<boolean>,
): Promise<Place[]> {
  const first = async (places: readonly Place[]) => {
    for (const place of places.slice(0, mostAsked)) if (!(await breaks(place))) return [place]
    return []
  }
  return [...(await first(later)), ...(await first(beside))]
}

/** Returns the kind of a space, as the database tells kinds apart. */
export function kindOfSpace(space: Pick<Space, 'space_type' | 'sport' | 'equipment'>): string {
  return `${space.space_type}/${space.sport ?? ''}/${space.equipment ?? ''}`
}

/** Returns `7:00 PM, Cage 4`. */
export function placeInWords(place: Place, board: Board): string {
  const name = board.columns.find(({ id }) => id === place.columnId)?.name
  return `${timeOf(place.from, board.day)}, ${name}`
}

export function placeOf(spot: Spot, view: BoardView, day: BoardDay): Place {
  return {
    columnId: (view === 'space' ? spot.spaceId : spot.instructorId) ?? '',
    from: minuteOf(spot.start_time, day),
    to: minuteOf(spot.end_time, day),
  }
}
