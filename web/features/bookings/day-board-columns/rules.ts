import * as words from '#words/desk-board.ts'
import { locale } from '#words/language.ts'
import { dayAndMonth } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { bookingsOfDay } from '../rows/bookings-of-day.ts'
import type { Block, BoardView, Shade } from './board-columns.ts'
import { type BoardDay, timeOf } from './board-time.ts'
import { overlap, type Stretch } from './day-stretches.ts'
import type { BoardBooking } from './queries.ts'

/** What the day board says when it cannot be read, or has no columns. */
export const messages = {
  load: words.loadDayFailed,
  noSpaces: words.noSpaces,
  noInstructors: words.noInstructors,
} as const

/** How a booking is drawn on the board. */
export type BlockLook = 'past' | 'live' | 'coming' | 'no-show'

/** Returns how a booking is drawn now. A completed one is past, even before its end. */
export function lookOf(booking: BoardBooking, now: Date): BlockLook {
  if (booking.status === 'no_show') return 'no-show'
  if (booking.status === 'completed' || Date.parse(booking.end_time) <= now.getTime()) return 'past'
  return Date.parse(booking.start_time) <= now.getTime() ? 'live' : 'coming'
}

/**
 * Returns `18 booked · 4 here now · 1 no-show`. The number booked is always there, the other two
 * only above zero. A no-show counts as booked.
 */
export function countsInWords(
  shown: readonly BoardBooking[],
  { date, zone }: Pick<BoardDay, 'date' | 'zone'>,
  now: Date,
): string {
  const bookings = bookingsOfDay(shown, date, zone)
  const live = bookings.filter((booking) => lookOf(booking, now) === 'live')
  const here = live.filter(({ arrived_at }) => arrived_at).length
  const noShows = bookings.filter(({ status }) => status === 'no_show').length
  const counts = [
    words.booked(bookings.length.toLocaleString(locale)),
    here > 0 && words.hereNow(here),
    noShows > 0 && words.noShows(noShows),
  ]
  return counts.filter(Boolean).join(' · ')
}

/** Returns `9 bookings have no instructor.`; null where each has one. */
export function withoutInstructorInWords(bookings: readonly BoardBooking[]): string | null {
  const count = bookings.filter(({ instructor_id }) => !instructor_id).length
  return count === 0 ? null : words.withoutInstructor(count)
}

/** Returns `open 10 AM – 8 PM`, or `closed`. */
export function openInWords([hours]: readonly Stretch[], day: BoardDay): string {
  if (!hours) return words.closedDay
  const [from, to] = [timeOf(hours.from, day), timeOf(hours.to, day)]
  return words.openFrom(from, to).replaceAll(':00', '')
}

/** Returns the detail beside the name and time: `Lesson · Ray D.`, `Open cage`, or the space. */
export function detailOf(
  booking: BoardBooking,
  view: BoardView,
  names: { instructor?: string; space?: string },
): string {
  if (view === 'instructor') return names.space ?? ''
  if (!booking.service_requires_instructor) return words.openCage
  return names.instructor ? words.lessonWith(names.instructor) : words.lesson
}

/** Returns `Ava` and `T.` for `Ava Thompson`, and a single name as it is. */
export function givenName(name: string): string[] {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? [first, `${[...last][0]}.`] : [first]
}

/**
 * Returns why a booking that is not over cannot stay: it overlaps a closure, saved or draft, or its
 * instructor's time off or busy time. Null where it can stay.
 */
export function obstacleInWords(block: Block, shades: readonly Shade[], now: Date): string | null {
  const { status, end_time } = block.booking
  if (status !== 'confirmed' || Date.parse(end_time) <= now.getTime()) return null
  const shade = shades.find(
    (each) => (each.look === 'closure' || each.look === 'closing') && overlap(each, block),
  )
  if (!shade) return null
  if (shade.rule === 'busy') return words.inBusyTime
  return shade.rule === 'closure' ? words.inClosure : words.inTimeOff
}

/** Returns the text of a block for screen readers; `details` follow the name. */
export function blockInWords(
  booking: BoardBooking,
  look: BlockLook,
  details: readonly (string | null)[],
): string {
  const parts = [
    booking.player_name,
    ...details,
    look === 'live' && words.marks.now,
    look === 'past' && words.marks.finished,
    look === 'no-show' && words.marks.noShow,
    booking.arrived_at && look !== 'past' && words.marks.here,
    booking.series_id && words.marks.repeats,
    booking.is_minor && words.marks.under18,
  ]
  return parts.filter(Boolean).join(', ')
}

/**
 * Returns the message after a walk-in was booked from the board: `Booked until 5:22 PM`, or
 * `Booked: Thursday, March 19, 5:00 PM` if that is another day than the shown one.
 */
export function bookedInWords(
  { start_time, end_time }: { start_time: string; end_time: string },
  shownDate: string,
  zone: string,
): string {
  const date = localDate(start_time, zone)
  if (date === shownDate) return words.bookedUntil(formatTime(end_time, zone))
  return words.bookedOn(dayAndMonth(date), formatTime(start_time, zone))
}
