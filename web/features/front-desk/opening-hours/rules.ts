import { weekdayName } from '../../../../shared/dates.ts'
import { formatWallTime } from '../../../../shared/times.ts'
import { changedDays, type DayHours, type WeekHours } from './week-hours.ts'

/** What the page Business Hours says when something fails (specification §5, §8). */
export const messages = {
  load: 'Failed to load business hours. Please try again.',
  save: 'Failed to save business hours. Please try again.',
  noDays: 'No valid days specified',
  // Our own sentences: the specification has no special hours.
  loadSpecial: 'Failed to load special hours. Please try again.',
  saveSpecial: 'Failed to save special hours. Please try again.',
  deleteSpecial: 'Failed to delete special hours. Please try again.',
} as const

/** The hours of a newly opened day (specification §9). */
const usual = { open: '09:00', close: '17:00' }

/** Returns the errors by the number of the day, from 0 = Sunday (specification §5). */
export function hoursErrors(hours: WeekHours): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {}
  for (const [day, { isOpen, open, close }] of hours.entries()) {
    if (!isOpen) continue
    const name = weekdayName(day)
    if (!open || !close) errors[day] = `Please set both open and close times for ${name}`
    else if (open >= close) errors[day] = `Open time must be before close time for ${name}`
  }
  return errors
}

/** Returns the day opened or closed. A day without times opens with the usual ones. */
export function switchedDay(day: DayHours, isOpen: boolean): DayHours {
  if (!isOpen || day.open || day.close) return { ...day, isOpen }
  return { isOpen, ...usual }
}

/** Returns the days of a comma-separated list of numbers from 0 to 6. Other entries are dropped. */
export function parseDays(list: string): number[] {
  const days = list.split(',').map((entry) => entry.trim())
  return [...new Set(days.filter((day) => /^[0-6]$/.test(day)).map(Number))].sort()
}

/** Returns the week with one day's hours copied to other days. */
export function copyDay(hours: WeekHours, from: number, to: readonly number[]): WeekHours {
  return hours.map((day, index) => (to.includes(index) ? (hours[from] ?? day) : day))
}

/** Returns the unsaved changes, such as `Monday and Friday changed`; null if there are none. */
export function changesInWords(before: WeekHours, after: WeekHours): string | null {
  const days = changedDays(before, after)
  const [first, second] = days.map((day) => weekdayName(day))
  const only = after[days[0] ?? -1]
  if (!first || !only) return null
  if (days.length === 1) {
    const now = only.isOpen && only.open && only.close ? `is now ${hoursInWords(only)}` : 'changed'
    return only.isOpen ? `${first} ${now}` : `${first} is now closed`
  }
  if (days.length === 2) return `${first} and ${second} changed`
  const more = days.length - 2
  return `${first}, ${second} and ${more} more ${more === 1 ? 'day' : 'days'} changed`
}

/** Returns `10 AM – 8 PM`, or `closed`. */
export function hoursInWords(day: DayHours): string {
  if (!day.isOpen) return 'closed'
  return `${timeInWords(day.open)} – ${timeInWords(day.close)}`
}

/** Returns the quarter hours to choose from, as `HH:MM`, with the chosen time among them. */
export function timeChoices(end: 'open' | 'close', chosen: string): string[] {
  const quarters = Array.from({ length: 97 }, (_, quarter) => {
    const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15]
    return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  })
  const offered = end === 'open' ? quarters.slice(0, -1) : quarters.slice(1)
  return chosen && !offered.includes(chosen) ? [...offered, chosen].sort() : offered
}

/** Returns `10:30 AM`; the end of the day is `Midnight`. */
export function timeName(time: string): string {
  return time === '24:00' ? 'Midnight' : formatWallTime(time)
}

function timeInWords(time: string): string {
  return time === '24:00' ? 'midnight' : formatWallTime(time).replace(':00', '')
}
