import { addDays, dayOfWeek, longDate, monthAndYear } from '../../../../shared/dates.ts'
import { addMonths, type DateRange, monthOf } from '../../../lib/calendar-days.ts'
import { dayFilter } from '../../../lib/list-address.ts'

export const scheduleViews = ['day', 'week', 'month'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/**
 * The shown part of an instructor's schedule: a view, and any date in it. A week begins with the
 * date.
 */
export type ShownSchedule = { view: ScheduleView; date: string }

/**
 * Reads the shown part from the address. In place of missing or invalid values: a week, and today.
 */
export function readSchedule(params: URLSearchParams, today: string): ShownSchedule {
  const view = scheduleViews.find((each) => each === params.get('view')) ?? 'week'
  return { view, date: dayFilter(params.get('date')) || today }
}

/** Returns the address's parameters for a view. Other parameters, like the tab, stay. */
export function writeSchedule(
  params: URLSearchParams,
  { view, date }: ShownSchedule,
  today: string,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (view === 'week') next.delete('view')
  else next.set('view', view)
  if (date === today) next.delete('date')
  else next.set('date', date)
  return next
}

/** Returns the first and last date of a view. A week is the seven days that begin with its date. */
export function shownRange({ view, date }: ShownSchedule): DateRange {
  if (view === 'month') return monthOf(date)
  if (view === 'day') return { from: date, to: date }
  return { from: date, to: addDays(date, 6) }
}

/** Returns the previous (-1) or the next (1) day, week or month. */
export function shifted({ view, date }: ShownSchedule, direction: -1 | 1): ShownSchedule {
  if (view === 'month') return { view, date: addMonths(date, direction) }
  return { view, date: addDays(date, direction * (view === 'week' ? 7 : 1)) }
}

/** Returns every date of a range, both ends included. */
export function datesOf({ from, to }: DateRange): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/**
 * Returns the dates of a month in rows of one week each. `week`: the weekdays in the order of the
 * columns. Days outside of the month are null.
 */
export function monthRows(month: string, week: readonly number[]): (string | null)[][] {
  const range = monthOf(month)
  const days: (string | null)[] = new Array(week.indexOf(dayOfWeek(range.from))).fill(null)
  days.push(...datesOf(range))
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, row) => days.slice(row * 7, row * 7 + 7))
}

/**
 * Returns `March 9 – 15`, `March 30 – April 5` or `March 2026`. A week that is not in today's year
 * also has its year.
 */
export function rangeTitle(shown: ShownSchedule, today: string): string {
  if (shown.view === 'month') return monthAndYear(shown.date)
  if (shown.view === 'day') return longDate(shown.date)
  const { from, to } = shownRange(shown)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  const title = `${monthAndDay(from)} – ${sameMonth ? Number(to.slice(8)) : monthAndDay(to)}`
  const sameYear = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4)
  return sameYear ? title : `${title}, ${to.slice(0, 4)}`
}

function monthAndDay(date: string): string {
  return `${monthAndYear(date).replace(/ \d+$/, '')} ${Number(date.slice(8))}`
}
