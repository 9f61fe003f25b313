import { dayRange } from '#words/home.ts'
import { weekdayName } from '../../../../shared/dates.ts'
import type { BusinessHours } from '../../../site/business-hours-query.ts'

/**
 * A line of the opening hours on the home page: consecutive days with the same hours. `days` are as
 * in `day_of_week` (0 = Sunday), in order from Monday. `hours` are wall times, or null when closed.
 */
export type HoursGroup = {
  days: number[]
  label: string
  hours: { open: string; close: string } | null
}

/** Returns the week from Monday. Neighboring days with equal hours are one line of the board. */
export function groupHours(rows: BusinessHours[]): HoursGroup[] {
  const groups: HoursGroup[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = hoursOf(rows.find((row) => row.day_of_week === day))
    const last = groups.at(-1)
    if (last && last.hours?.open === hours?.open && last.hours?.close === hours?.close) {
      last.days.push(day)
      last.label = dayRange(weekdayName(last.days[0] as number, 'short'), weekdayName(day, 'short'))
    } else {
      groups.push({ days: [day], label: weekdayName(day, 'short'), hours })
    }
  }
  return groups
}

/** Returns a day's hours; null for a closed day and for one without a row. */
function hoursOf(row: BusinessHours | undefined): HoursGroup['hours'] {
  if (!row?.is_open || !row.open_time || !row.close_time) return null
  return { open: row.open_time, close: row.close_time }
}
