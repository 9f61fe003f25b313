import { dayAndMonth, dayOfWeek, daysBetween, weekdayName } from '../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../shared/times.ts'
import { spaceNumber } from '../../lib/names.ts'
import type { BoardEntry, BoardSpace } from './board-rows.ts'

/** The values that decide how entries are worded. */
export type BoardTerms = {
  zone: string
  at: Date
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
  if (entry.kind === 'free') return terms.offlineSince ? 'Ask at the desk' : 'Open'
  if (entry.kind === 'closed') return closedText(entry, terms)
  return (terms.names && entry.label) || 'Booked'
}

/** Returns the service or the instructor, in a short form where there is little room. */
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

/** Returns `5:30`. The clock above shows which half of the day it is. */
export function boardTime(at: Date, zone: string): string {
  return formatTime(at, zone).replace(/ .*/, '')
}

/** Returns the whole minutes until the end, rounded up. */
export function minutesLeft(end: Date, at: Date): number {
  return Math.ceil((end.getTime() - at.getTime()) / 60_000)
}

/** Returns `today`, `Sunday`, or `Sunday, March 15` when it is a week or more ahead. */
export function openingDay(opens: Date, { at, zone }: BoardTerms): string {
  const [today, date] = [localDate(at, zone), localDate(opens, zone)]
  const days = daysBetween(today, date)
  if (days === 0) return 'today'
  return days < 7 ? weekdayName(dayOfWeek(date)) : dayAndMonth(date)
}

/** Returns `12 – 5 PM on Sunday, March 15`. */
export function openHours(opens: Date, closes: Date, zone: string): string {
  const range = formatTimeRange(opens, closes, zone).replaceAll(':00', '')
  return `${range} on ${dayAndMonth(localDate(opens, zone))}`
}

/** Returns numbers when each space has its own, else names. */
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
