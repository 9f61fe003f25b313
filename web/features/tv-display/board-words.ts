import * as words from '#words/tv-display.ts'
import { dayAndMonth, dayOfWeek, daysBetween, weekdayName } from '../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../shared/times.ts'
import { spaceNumber } from '../../lib/names.ts'
import type { BoardEntry, BoardSpace } from './board-rows.ts'

/** What decides how the board at `/display` words its entries. */
export type BoardTerms = {
  zone: string
  /** The time that the board shows. */
  at: Date
  /** Whether the board shows who plays (`?names=off` in its address hides that). */
  names: boolean
  /** The time of the last data when it is too old; else null. */
  offlineSince: Date | null
  /** Whether a customer can book an open cage without the desk. */
  canBook: boolean
}

/** A booking is about to end when at most this many minutes are left. */
export const endingMinutes = 10

/** Returns the name on the board for an entry. */
export function whoText(entry: BoardEntry, terms: BoardTerms): string {
  if (entry.kind === 'free') return terms.offlineSince ? words.askAtDesk : words.open
  if (entry.kind === 'closed') return closedText(entry, terms)
  return (terms.names && entry.label) || words.booked
}

/**
 * Returns what stands beside the name: what a booking is for, the instructor of a lesson, why a
 * space is closed, or how to book a free one. While the display is offline, a free space says from
 * which time on no booking is known. `inShort`, for places with little room: the instructor's name
 * alone.
 */
export function whatText(entry: BoardEntry, terms: BoardTerms, inShort = false): string {
  switch (entry.kind) {
    case 'free':
      if (terms.offlineSince) return words.noBookingFrom(formatTime(terms.offlineSince, terms.zone))
      return terms.canBook ? words.bookWithCode : words.askAtDesk
    case 'closed':
      return entry.label ?? ''
    case 'team':
      return words.teamPractice
    case 'lesson':
      return inShort ? (entry.detail ?? '') : words.lessonWith(entry.detail ?? '')
    case 'open':
      return entry.detail ?? ''
  }
}

/**
 * Returns `5:30`, without AM or PM, because the board has little room. Its times are near, so the
 * clock at its top suffices.
 */
export function boardTime(at: Date, zone: string): string {
  return clockAndHalf(formatTime(at, zone)).clock
}

/**
 * Returns `5:30` and `PM` for `5:30 PM`. In a language with a 24-hour clock `half` is empty: the
 * spaces in `17 h 30` are non-breaking, so nothing is split there.
 */
export function clockAndHalf(time: string): { clock: string; half: string } {
  const [clock = '', half = ''] = time.split(' ')
  return { clock, half }
}

/** Returns the whole minutes until the end, rounded up. */
export function minutesLeft(end: Date, at: Date): number {
  return Math.ceil((end.getTime() - at.getTime()) / 60_000)
}

/**
 * Returns the day on which a closed space opens again: `Sunday`, or `Sunday, March 15` if that is a
 * week or more ahead; null for today.
 */
export function openingDay(opens: Date, { at, zone }: BoardTerms): string | null {
  const [today, date] = [localDate(at, zone), localDate(opens, zone)]
  const days = daysBetween(today, date)
  if (days === 0) return null
  return days < 7 ? weekdayName(dayOfWeek(date)) : dayAndMonth(date)
}

/**
 * Returns the hours of the next opening, which a board of closed spaces shows: `12 – 5 PM on
 * Sunday, March 15`.
 */
export function openHours(opens: Date, closes: Date, zone: string): string {
  const range = formatTimeRange(opens, closes, zone).replaceAll(':00', '')
  return words.hoursOn(range, dayAndMonth(localDate(opens, zone)))
}

/**
 * Returns how the board writes its spaces (`of`), and the head of their column. It writes numbers
 * if there are several spaces and each has a number of its own, else names (`areNames`).
 */
export function spaceSigns(board: readonly BoardSpace[]) {
  const numbers = board.map(({ name }) => spaceNumber(name))
  const areNames =
    board.length === 1 || numbers.includes(null) || new Set(numbers).size < numbers.length
  return {
    areNames,
    head: board.every(({ name }) => /^(cage|jaula)\b/i.test(name)) ? words.cage : words.space,
    of: (name: string) => (areNames ? name : spaceNumber(name)),
  }
}

function closedText({ start, end }: BoardEntry, terms: BoardTerms): string {
  if (end === null || start > terms.at) return words.closed
  const day = openingDay(end, terms)
  const time = formatTime(end, terms.zone)
  return day === null ? words.closedUntil(time) : words.closedUntilDay(day, time)
}
