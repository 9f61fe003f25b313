import { useQueries } from '@tanstack/react-query'
import { addDays } from '../../../../shared/dates.ts'
import type { DateRange } from '../../../lib/calendar-days.ts'
import type { DateWindow } from '../free-times/booking-window.ts'
import { dayRanges } from '../free-times/day-ranges.ts'
import { availableDaysQuery, type TimeSearch } from '../free-times/queries.ts'

/** The times of a booking of a group that is `later` days after the group's first one. */
export type DaySearch = { later: number; search: TimeSearch }

/**
 * Returns those of the first booking's free days (`dates`) on which the others have a free time as
 * well, each as many days later. Undefined until they have loaded; one that failed rules out no
 * day.
 */
export function useSharedDays(
  others: readonly DaySearch[],
  window: DateWindow,
  dates: ReadonlySet<string> | undefined,
  visible: DateRange,
): Set<string> | undefined {
  // The same ranges as for the first booking, as many days later.
  const ranges = dayRanges(window.today, window.latest, visible)
  const asked = others.flatMap(({ later, search }) =>
    ranges.flatMap(({ from, to }) => {
      const range = { from: addDays(from, later), to: earlier(addDays(to, later), window.latest) }
      return range.from <= range.to ? [{ later, search, range }] : []
    }),
  )
  const answers = useQueries({
    queries: asked.map(({ search, range }) => availableDaysQuery(search, range)),
  })
  if (!dates || answers.some(({ isPending }) => isPending)) return undefined
  const hasTime = ({ later, search }: DaySearch, date: string) => {
    const day = addDays(date, later)
    return (
      day <= window.latest &&
      asked.every((each, at) => {
        const { from, to } = each.range
        const days = answers[at]?.data
        return (
          each.search !== search ||
          day < from ||
          day > to ||
          !days ||
          days.some((free) => free.date === day)
        )
      })
    )
  }
  return new Set([...dates].filter((date) => others.every((other) => hasTime(other, date))))
}

function earlier(date: string, other: string): string {
  return date < other ? date : other
}
