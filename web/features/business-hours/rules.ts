import { formatWallTime, weekdayName } from '../../lib/time.ts'

/** The specification's sentences for the hours editor (§5, §8). */
export const messages = {
  load: 'Failed to load business hours. Please try again.',
  save: 'Failed to save business hours. Please try again.',
  noDays: 'No valid days specified',
} as const

/** A day's wall times as `HH:MM`, up to 24:00; empty where nothing is chosen. */
export type DayHours = { isOpen: boolean; open: string; close: string }

/** Seven days, from 0 = Sunday. */
export type WeekHours = readonly DayHours[]

/** What newly opened days start with (specification §9). */
const usual = { open: '09:00', close: '17:00' }

export const allDays = [0, 1, 2, 3, 4, 5, 6] as const

/** The templates of specification §9; the first is also what the editor shows before any is saved. */
export const templates: readonly { name: string; week: WeekHours }[] = [
  { name: 'Standard Monday–Friday 9–5', week: week([], ['09:00', '17:00'], []) },
  { name: 'All Week 10–8', week: week(['10:00', '20:00'], ['10:00', '20:00'], ['10:00', '20:00']) },
  {
    name: 'Full Week Extended',
    week: week(['12:00', '17:00'], ['10:00', '20:00'], ['10:00', '18:00']),
  },
]

type HoursRow = {
  day_of_week: number
  is_open: boolean
  open_time: string | null
  close_time: string | null
}

/** The stored rows as a week; the standard template before anything was saved. */
export function weekOf(rows: readonly HoursRow[]): WeekHours {
  if (rows.length === 0) return (templates[0] as (typeof templates)[number]).week
  return allDays.map((day) => {
    const row = rows.find(({ day_of_week }) => day_of_week === day)
    return {
      isOpen: row?.is_open ?? false,
      open: row?.open_time?.slice(0, 5) ?? '',
      close: row?.close_time?.slice(0, 5) ?? '',
    }
  })
}

/** The seven rows to save: days that are not open have null times. */
export function hoursRows(facilityId: string, hours: WeekHours) {
  return hours.map(({ isOpen, open, close }, day) => ({
    facility_id: facilityId,
    day_of_week: day,
    is_open: isOpen,
    open_time: isOpen ? open : null,
    close_time: isOpen ? close : null,
  }))
}

/** What is wrong, by day (specification §5). */
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

/** Opens a day with its times, else with the usual ones, or closes it. */
export function switchedDay(day: DayHours, isOpen: boolean): DayHours {
  if (!isOpen || day.open || day.close) return { ...day, isOpen }
  return { isOpen, ...usual }
}

/** The days of a comma-separated list of numbers 0-6; what is no day is dropped. */
export function parseDays(list: string): number[] {
  const days = list.split(',').map((entry) => entry.trim())
  return [...new Set(days.filter((day) => /^[0-6]$/.test(day)).map(Number))].sort()
}

/** The week with one day's hours on other days too. */
export function copyDay(hours: WeekHours, from: number, to: readonly number[]): WeekHours {
  return hours.map((day, index) => (to.includes(index) ? (hours[from] ?? day) : day))
}

/** A closed day's times mean nothing. */
export function isSameDay(a: DayHours | undefined, b: DayHours | undefined): boolean {
  if (!a?.isOpen || !b?.isOpen) return Boolean(a?.isOpen) === Boolean(b?.isOpen)
  return a.open === b.open && a.close === b.close
}

export function changedDays(before: WeekHours, after: WeekHours): number[] {
  return allDays.filter((day) => !isSameDay(before[day], after[day]))
}

/** What is not saved yet: "Sunday is now closed", "Monday, Tuesday and 2 more days changed". */
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

/** `10 AM – 8 PM`, or `closed`. */
export function hoursInWords(day: DayHours): string {
  if (!day.isOpen) return 'closed'
  return `${timeInWords(day.open)} – ${timeInWords(day.close)}`
}

/** Quarter hours to choose from, as `HH:MM`, and the chosen one if it is none. */
export function timeChoices(end: 'open' | 'close', chosen: string): string[] {
  const quarters = Array.from({ length: 97 }, (_, quarter) => {
    const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15]
    return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  })
  const offered = end === 'open' ? quarters.slice(0, -1) : quarters.slice(1)
  return chosen && !offered.includes(chosen) ? [...offered, chosen].sort() : offered
}

/** `10:30 AM`; the end of the day is midnight. */
export function timeName(time: string): string {
  return time === '24:00' ? 'Midnight' : formatWallTime(time)
}

function timeInWords(time: string): string {
  return time === '24:00' ? 'midnight' : formatWallTime(time).replace(':00', '')
}

type Times = readonly [string, string] | readonly []

function week(sunday: Times, weekday: Times, saturday: Times): WeekHours {
  const day = ([open = '', close = '']: Times) => ({ isOpen: open !== '', open, close })
  return [sunday, weekday, weekday, weekday, weekday, weekday, saturday].map(day)
}
