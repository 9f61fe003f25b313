import { formatTime, formatTimeRange } from '../../../shared/times.ts'
import { fullName } from '../../lib/names.ts'
import type { Instructor, Space } from '../bookings/form-queries.ts'
import type { Block, Board, BoardColumn, BoardView } from './board-columns.ts'
import { type BoardDay, instantOf, overlap, timeOf } from './board-time.ts'
import type { Place } from './carry-reducer.ts'
import type { BoardBooking } from './queries.ts'

/** Our sentences: the specification has no board. */
export const messages = {
  load: 'Failed to load the day. Please try again.',
  move: 'Failed to move the booking. Please try again.',
  noSpaces: 'No active spaces.',
  noInstructors: 'No active instructors.',
} as const

export type BlockLook = 'past' | 'live' | 'coming' | 'no-show'

/** Where a booking stands at a moment. */
export function lookOf(booking: BoardBooking, now: Date): BlockLook {
  if (booking.status === 'no_show') return 'no-show'
  if (booking.status === 'completed' || Date.parse(booking.end_time) <= now.getTime()) return 'past'
  return Date.parse(booking.start_time) <= now.getTime() ? 'live' : 'coming'
}

/** `18 booked · 4 here now · 1 no-show`, without what is none. */
export function countsInWords(bookings: readonly BoardBooking[], now: Date): string {
  const live = bookings.filter((booking) => lookOf(booking, now) === 'live')
  const here = live.filter(({ arrived_at }) => arrived_at).length
  const noShows = bookings.filter(({ status }) => status === 'no_show').length
  const counts = [
    `${bookings.length - noShows} booked`,
    here > 0 && `${here} here now`,
    noShows > 0 && `${noShows} no-show${noShows === 1 ? '' : 's'}`,
  ]
  return counts.filter(Boolean).join(' · ')
}

/** `open 10 AM – 8 PM`, or `closed`. */
export function openInWords({ open, day }: Board): string {
  const [hours] = open
  if (!hours) return 'closed'
  const [from, to] = [timeOf(hours.from, day), timeOf(hours.to, day)]
  return `open ${from} – ${to}`.replaceAll(':00', '')
}

/** What a booking is, beside its name and time: `Lesson · Ray D.`, `Open cage`, or its space. */
export function detailOf(
  booking: BoardBooking,
  view: BoardView,
  names: { instructor?: string; space?: string },
): string {
  if (view === 'instructor') return names.space ?? ''
  if (!booking.service_requires_instructor) return 'Open cage'
  return names.instructor ? `Lesson · ${names.instructor}` : 'Lesson'
}

/** `Ray D.` */
export function shortName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${[...person.last_name][0] ?? ''}.`
}

/** A place on the board as the server takes it: the column stands for a space or an instructor. */
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

/** The booking that already has a spot's space or instructor, and which of the two. */
export function clashAt(
  spot: Spot,
  bookings: readonly BoardBooking[],
  exceptId: string,
): { booking: BoardBooking; what: 'space' | 'instructor' } | null {
  for (const booking of bookings) {
    if (booking.id === exceptId || !crosses(booking, spot)) continue
    if (booking.space_id === spot.spaceId) return { booking, what: 'space' }
    if (spot.instructorId && booking.instructor_id === spot.instructorId)
      return { booking, what: 'instructor' }
  }
  return null
}

function crosses(a: { start_time: string; end_time: string }, b: Spot): boolean {
  return (
    Date.parse(a.start_time) < Date.parse(b.end_time) &&
    Date.parse(b.start_time) < Date.parse(a.end_time)
  )
}

/** `Ava Thompson has Cage 4 until 7:00 PM.` */
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

/** What a place breaks that staff may set aside, in words; the board knows only some of it. */
export function shadeAt(place: Place, column: BoardColumn | undefined): string | null {
  const shade = column?.shades.find((each) => overlap(each, place))
  if (!shade) return null
  return [shade.title, shade.detail].filter(Boolean).join(': ')
}

/**
 * Up to two free places beside one that is taken: the nearest time in its column, and the same
 * time in the nearest other one.
 */
export function alternativesTo(
  wanted: Place,
  origin: Place,
  board: Board,
  isFree: (place: Place) => boolean,
): Place[] {
  const isOffered = (place: Place) => {
    const column = board.columns.find(({ id }) => id === place.columnId)
    const isOrigin = place.columnId === origin.columnId && place.from === origin.from
    return !isOrigin && !shadeAt(place, column) && isFree(place)
  }
  const found: Place[] = []
  const steps = Array.from({ length: 12 }, (_, step) => (step + 1) * 15)
  const length = wanted.to - wanted.from
  const later = steps
    .flatMap((by) => [wanted.from + by, wanted.from - by])
    .map((from) => Math.round(from / 15) * 15)
    .filter((from) => from >= board.hours.from && from + length <= board.hours.to)
    .map((from) => ({ ...wanted, from, to: from + length }))
    .find(isOffered)
  if (later) found.push(later)
  const at = board.columns.findIndex(({ id }) => id === wanted.columnId)
  const beside = [...board.columns.keys()]
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
    .filter((index) => index !== at)
    .map((index) => ({ ...wanted, columnId: board.columns[index]?.id ?? '' }))
    .find(isOffered)
  if (beside) found.push(beside)
  return found
}

/** `7:00 PM, Cage 4` */
export function placeInWords(place: Place, board: Board): string {
  const name = board.columns.find(({ id }) => id === place.columnId)?.name
  return `${timeOf(place.from, board.day)}, ${name}`
}

/** What a block is to somebody who hears it. */
export function blockInWords(
  block: Block,
  look: BlockLook,
  detail: string,
  column: string,
  zone: string,
): string {
  const { booking } = block
  const parts = [
    booking.player_name,
    formatTimeRange(booking.start_time, booking.end_time, zone),
    detail,
    column,
    look === 'live' && 'now',
    look === 'past' && 'finished',
    look === 'no-show' && 'no-show',
    booking.arrived_at && look !== 'past' && 'here',
    booking.series_id && 'repeats',
    booking.is_minor && 'under 18',
  ]
  return parts.filter(Boolean).join(', ')
}

/** The next booking in a space after one, that day; what keeps it from being longer. */
export function nextInSpace(
  booking: BoardBooking,
  bookings: readonly BoardBooking[],
): BoardBooking | undefined {
  return bookings.find(
    (other) =>
      other.space_id === booking.space_id &&
      Date.parse(other.start_time) >= Date.parse(booking.end_time),
  )
}

/** The bookings that changed between two readings of a day, came or went. */
export function changedIds(
  before: readonly BoardBooking[],
  after: readonly BoardBooking[],
): string[] {
  const known = new Map(before.map(({ id, updated_at }) => [id, updated_at]))
  const changed = after.filter(({ id, updated_at }) => known.get(id) !== updated_at)
  const left = new Set(after.map(({ id }) => id))
  return [...changed, ...before.filter(({ id }) => !left.has(id))].map(({ id }) => id)
}

/** Rules that staff may set aside, as the desk calls them. */
const ruleNames: Record<string, string> = {
  lead_time: 'Notice',
  horizon: 'Too far ahead',
  hours: 'Opening hours',
  grid: 'Start times',
  buffer: 'Buffer',
  closure: 'Closure',
  availability: 'Instructor hours',
  time_off: 'Time off',
  duration: 'Length',
  kind: 'Service',
}

/** Why a move was refused: the server's sentence, or the rules that it breaks. */
export function refusedInWords({
  said,
  rules,
}: {
  said: string
  rules: readonly string[]
}): string {
  if (rules.length === 0) return said
  return `It would break: ${rules.map((rule) => ruleNames[rule] ?? rule).join(', ')}.`
}
