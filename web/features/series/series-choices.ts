import { shortDate } from '../../../shared/dates.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import { fullName } from '../../lib/names.ts'
import type { Instructor, Space } from '../bookings/form-queries.ts'
import type { SeriesRow } from './queries.ts'

/** A change of one date as `create_booking_series` takes it, or leaving it out. */
export type Choice = {
  skip?: true
  space_ids?: string[]
  start_time?: string
  instructor_id?: string | null
  anyway?: true
}

/** One date of a series: all of its spaces together. */
export type SeriesDate = {
  date: string
  start: string
  end: string
  spaceIds: string[]
  instructorId: string | null
  outcome: Outcome
  /** What stands in the way, in words. */
  reason: string | null
  /** What staff may choose, the best first; empty where nothing stands in the way. */
  choices: Choice[]
}

type Outcome = 'free' | 'clash' | 'closed' | 'away' | 'skipped'

/** What was decided, by date. */
export type Decisions = { skip: string[]; changes: Record<string, Choice> }

/** The rows of a preview by date. */
export function datesOf(rows: readonly SeriesRow[]): SeriesDate[] {
  const dates = new Map<string, SeriesRow[]>()
  for (const row of rows) dates.set(row.date, [...(dates.get(row.date) ?? []), row])
  return [...dates.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const question = of.find(({ outcome }) => outcome !== 'free') ?? first
    return [
      {
        date: first.date,
        start: first.start_time,
        end: first.end_time,
        spaceIds: of.map(({ space_id }) => space_id),
        instructorId: first.instructor_id,
        outcome: question.outcome as Outcome,
        reason: question.reason,
        choices: (first.choices ?? []) as Choice[],
      },
    ]
  })
}

/** What is chosen for each date in question: the best, unless `chosen` has another's place. */
export function chosenOf(date: SeriesDate, chosen: Readonly<Record<string, number>>) {
  return date.choices[chosen[date.date] ?? 0]
}

export function decisionsOf(
  dates: readonly SeriesDate[],
  chosen: Readonly<Record<string, number>>,
): Decisions {
  const decisions: Decisions = { skip: [], changes: {} }
  for (const date of dates) {
    const choice = chosenOf(date, chosen)
    if (choice?.skip) decisions.skip.push(date.date)
    else if (choice) decisions.changes[date.date] = choice
  }
  return decisions
}

/** How many dates are free, clash, …, those that are none left out except the free ones. */
export function countsOf(dates: readonly SeriesDate[]): { outcome: Outcome; count: number }[] {
  const count = (outcome: Outcome) => dates.filter((date) => date.outcome === outcome).length
  return (['free', 'clash', 'closed', 'away'] as const)
    .map((outcome) => ({ outcome, count: count(outcome) }))
    .filter(({ outcome, count }) => outcome === 'free' || count > 0)
}

/** `9 of 10 dates get booked.` and what becomes of the others. */
export function consequence(dates: readonly SeriesDate[], skipped: readonly string[]) {
  const booked = dates.length - skipped.length
  const noun = dates.length === 1 ? 'date gets' : 'dates get'
  const sum = skipped.length === 0 ? `${booked} ${noun}` : `${booked} of ${dates.length} ${noun}`
  return { booked, sum: `${sum} booked.`, rest: skippedInWords(skipped) }
}

function skippedInWords(skipped: readonly string[]): string {
  const days = skipped.map((date) => shortDate(date).replace(/^\w+, /, ''))
  if (days.length === 0) return ''
  if (days.length === 1) return `${days[0]} is skipped, you can add it later.`
  const which = days.length > 3 ? `${days.length} dates` : listInWords(days)
  return `${which} are skipped, you can add them later.`
}

type Names = { spaces: readonly Space[]; instructors: readonly Instructor[]; zone: string }

/** The words of a choice's button. */
export function choiceLabel(choice: Choice, date: SeriesDate, names: Names): string {
  if (choice.skip) return 'Skip'
  if (choice.anyway) return 'Book anyway'
  const parts = [
    choice.space_ids && placesInWords(choice.space_ids, names.spaces),
    choice.start_time && otherTime(choice.start_time, date, names.zone),
    choice.instructor_id !== undefined &&
      (instructorName(choice.instructor_id, names.instructors) ?? 'No instructor'),
  ]
  return parts.filter(Boolean).join(', ')
}

function otherTime(start: string, date: SeriesDate, zone: string): string {
  const day = localDate(start, zone)
  return day === localDate(date.start, zone)
    ? formatTime(start, zone)
    : `${shortDate(day)}, same time`
}

export function instructorName(
  id: string | null,
  instructors: readonly Instructor[],
): string | null {
  return fullName(instructors.find((each) => each.id === id))
}

/** `Cages 3 and 5`, or the names one after the other where they are of different kinds. */
export function placesInWords(ids: readonly string[], spaces: readonly Space[]): string {
  const names = ids.map((id) => spaces.find((space) => space.id === id)?.name ?? '')
  const kinds = new Set(names.map((name) => name.replace(/ \d+$/, '')))
  const [kind] = kinds
  if (names.length < 2 || kinds.size > 1 || names.some((name) => !/ \d+$/.test(name)))
    return listInWords(names)
  return `${kind}s ${listInWords(names.map((name) => name.replace(/^.* /, '')))}`
}

function listInWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words)
}
