/**
 * A day's opening times in the editor of the page Business Hours, as `HH:MM`, up to 24:00; empty
 * when not chosen.
 */
export type DayHours = { isOpen: boolean; open: string; close: string }

/** Seven days, from 0 = Sunday. */
export type WeekHours = readonly DayHours[]

export const allDays = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * The templates of specification §9. If no hours are stored, the editor starts with the first one.
 */
export const templates: readonly { name: string; week: WeekHours }[] = [
  { name: 'Standard Monday-Friday 9-5', week: week([], ['09:00', '17:00'], []) },
  { name: 'All Week 10-8', week: week(['10:00', '20:00'], ['10:00', '20:00'], ['10:00', '20:00']) },
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

/** Returns the stored rows as a week; without any, the standard template. */
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

/** Returns the seven rows to save. Closed days have null times. */
export function hoursRows(facilityId: string, hours: WeekHours) {
  return hours.map(({ isOpen, open, close }, day) => ({
    facility_id: facilityId,
    day_of_week: day,
    is_open: isOpen,
    open_time: isOpen ? open : null,
    close_time: isOpen ? close : null,
  }))
}

/** Returns whether two days have the same hours. The times of a closed day are ignored. */
function isSameDay(a: DayHours | undefined, b: DayHours | undefined): boolean {
  if (!a?.isOpen || !b?.isOpen) return Boolean(a?.isOpen) === Boolean(b?.isOpen)
  return a.open === b.open && a.close === b.close
}

/** Returns the days, from 0 = Sunday, whose hours differ. */
export function changedDays(before: WeekHours, after: WeekHours): number[] {
  return allDays.filter((day) => !isSameDay(before[day], after[day]))
}

/**
 * For the editor of the weekly hours after a save. `next` is the week that is stored now. Returns
 * it with the days that somebody typed after `sent` was sent.
 */
export function withTypedDays(next: WeekHours, sent: WeekHours, typed: WeekHours): WeekHours {
  const days = changedDays(sent, typed)
  return next.map((hours, day) => (days.includes(day) ? (typed[day] ?? hours) : hours))
}

type Times = readonly [string, string] | readonly []

function week(sunday: Times, weekday: Times, saturday: Times): WeekHours {
  const day = ([open = '', close = '']: Times) => ({ isOpen: open !== '', open, close })
  return [sunday, weekday, weekday, weekday, weekday, weekday, saturday].map(day)
}
