import { useQuery } from '@tanstack/react-query'
import { addDays } from '../../../../shared/dates.ts'
import { clampDate, type DateRange, monthOf } from '../../../lib/calendar-days.ts'
import type { DateWindow } from './booking-window.ts'
import { dayRanges } from './day-ranges.ts'
import { availableDaysQuery, type TimeSearch, timeSlotsQuery } from './queries.ts'

/**
 * Returns what the calendar of free times shows on `/book` and where a booking or a group moves:
 * the days with free times, at least those of the visible month (`freeDates`), the slots of the
 * chosen day, and the date that the button for the next day opens (`nextDate`). Until the visitor
 * picks a date, the chosen day is the first one with a free time, so that there are times to see at
 * once.
 *
 * Without a search nothing is requested. `month` is any date of the month that the calendar shows;
 * null shows the month of the chosen date.
 */
export function useFreeTimes(
  search: TimeSearch | null,
  window: DateWindow,
  chosenDate: string | null,
  month: string | null,
) {
  // The first 62 days, because the request for today asks for the whole range that contains it.
  const start = useFreeDates(search, window, { from: window.today, to: window.today })
  const open = { from: window.earliest, to: window.latest }
  const fallback = start.settled ? (firstAfter(start.dates, null) ?? window.earliest) : undefined
  const date = chosenDate ? clampDate(chosenDate, open) : fallback
  const visible = useFreeDates(search, window, monthOf(month ?? date ?? window.today))
  const slots = useQuery(timeSlotsQuery(search, date ?? null))
  return { date, slots, freeDates: visible.dates, nextDate: nextFree(visible.dates, window, date) }
}

/** Returns the first of these days after `date`; without one the day after it, if it is open. */
export function nextFree(
  dates: ReadonlySet<string> | undefined,
  window: DateWindow,
  date: string | undefined,
): string | null {
  const tomorrow = date && date < window.latest ? addDays(date, 1) : null
  return (date && firstAfter(dates, date)) ?? tomorrow
}

function firstAfter(dates: ReadonlySet<string> | undefined, date: string | null) {
  return [...(dates ?? [])].filter((each) => date === null || each > date).sort()[0]
}

/**
 * Returns the free days of the ranges that `visible` touches (`dayRanges`). `dates` is undefined
 * until all of them have loaded. `settled`: each has loaded or failed.
 */
function useFreeDates(search: TimeSearch | null, window: DateWindow, visible: DateRange) {
  // A month touches at most two ranges, so two requests are enough.
  const [range = null, further = null] = dayRanges(window.today, window.latest, visible)
  const first = useQuery(availableDaysQuery(search, range))
  const second = useQuery(availableDaysQuery(further && search, further))
  const answers = further ? [first, second] : [first]
  return {
    settled: answers.every((answer) => !answer.isPending),
    dates: answers.every((answer) => answer.data)
      ? new Set(answers.flatMap((answer) => answer.data ?? []).map((day) => day.date))
      : undefined,
  }
}
