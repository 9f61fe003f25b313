import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { fullName } from '../../../lib/names.ts'
import type { Instructor, Space } from '../rows/form-queries.ts'
import type { Choice, SeriesDate } from './series-choices.ts'

/**
 * Returns what the button that books a series will do. `booked`: the number of dates. `sum`: that
 * number as a sentence, such as `9 of 10 dates get booked.` `rest`: what happens to the other
 * dates.
 */
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

/**
 * Returns the label of a button beside a date that cannot be booked as wanted, such as `Cage 5` or
 * `Skip`: what staff may choose instead.
 */
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

/**
 * Returns `Cages 3 and 5` for spaces whose names differ only in the number at the end, else all
 * names as a list.
 */
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
