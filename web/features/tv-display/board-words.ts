import { dayAndMonth, dayOfWeek, daysBetween, weekdayName } from '../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../shared/times.ts'
import { spaceNumber } from '../../lib/names.ts'
import type { BoardEntry, BoardSpace } from './board-rows.ts'

/** What all entries of a board are worded by. */
export type BoardTerms = {
  zone: string
  at: Date
  names: boolean
  /** The time of the data when it has grown old. */
  offlineSince: Date | null
  /** Whether an open cage can be booked by oneself. */
  canBook: boolean
}

/** How many minutes before its end a booking is about to end. */
export const endingMinutes = 10

/** Who is there or comes, in the words of the board. */
export function whoText(entry: BoardEntry, terms: BoardTerms): string {
  if (entry.kind === 'free') return terms.offlineSince ? 'Ask at the desk' : 'Open'
  if (entry.kind === 'closed') return closedText(entry, terms)
  return (terms.names && entry.label) || 'Booked'
}

/** What for, or with whom; in short where there is little room. */
export function whatText(entry: BoardEntry, terms: BoardTerms, inShort = false): string {
  switch (entry.kind) {
    case 'free':
      if (terms.offlineSince)
        return `No booking known from ${formatTime(terms.offlineSince, terms.zone)}`
      return terms.canBook ? 'Book with the code or ask at the desk' : 'Ask at the desk'
    case 'closed':
      return entry.label ?? ''
    case 'team':
      return 'Team practice'
    case 'lesson':
      return inShort ? (entry.detail ?? '') : `Lesson with ${entry.detail}`
    case 'open':
      return entry.detail ?? ''
  }
}

/** `5:30`: which half of the day it is, the clock above says. */
export function boardTime(at: Date, zone: string): string {
  return formatTime(at, zone).slice(0, -3)
}

/** Whole minutes until the end, those begun counted. */
export function minutesLeft(end: Date, at: Date): number {
  return Math.ceil((end.getTime() - at.getTime()) / 60_000)
}

/** `Sunday`, `today`, or beyond a week `Sunday, March 15`. */
export function openingDay(opens: Date, { at, zone }: BoardTerms): string {
  const [today, date] = [localDate(at, zone), localDate(opens, zone)]
  const days = daysBetween(today, date)
  if (days === 0) return 'today'
  return days < 7 ? weekdayName(dayOfWeek(date)) : dayAndMonth(date)
}

/** `12 – 5 PM on Sunday, March 15` */
export function openHours(opens: Date, closes: Date, zone: string): string {
  const range = formatTimeRange(opens, closes, zone).replaceAll(':00', '')
  return `${range} on ${dayAndMonth(localDate(opens, zone))}`
}

/** Numbers where each space has one of its own, else names. */
export function spaceSigns(board: readonly BoardSpace[]) {
  const numbers = board.map(({ name }) => spaceNumber(name))
  const areNames = numbers.includes(null) || new Set(numbers).size < numbers.length
  return {
    areNames,
    head: board.every(({ name }) => /^cage\b/i.test(name)) ? 'Cage' : 'Space',
    of: (name: string) => (areNames ? name : spaceNumber(name)),
  }
}

function closedText({ start, end }: BoardEntry, terms: BoardTerms): string {
  if (end === null || start > terms.at) return 'Closed'
  const day = openingDay(end, terms)
  return `Closed until ${day === 'today' ? '' : `${day} `}${formatTime(end, terms.zone)}`
}
