import { addDays, dayOfWeek } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'

/** The tabs of the staff's list of bookings that have a period. The tab of all bookings is `''`. */
export const periods = ['today', 'tomorrow', 'week'] as const
export type Period = (typeof periods)[number]

export const periodNames: Record<Period | '', string> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
  '': 'All',
}

/** Returns the days of a period. A week runs from today to its Sunday. */
export function periodDays(
  period: Period,
  zone: string,
  now = new Date(),
): { from: string; to: string } {
  const today = localDate(now, zone)
  if (period === 'week') return { from: today, to: addDays(today, (7 - dayOfWeek(today)) % 7) }
  const day = period === 'today' ? today : addDays(today, 1)
  return { from: day, to: day }
}

const storageKey = 'fungo-bookings-period'

/** Returns the tab that was last chosen in this browser; null when none was. */
export function rememberedPeriod(): Period | '' | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === '' ? '' : (periods.find((period) => period === stored) ?? null)
  } catch {
    return null
  }
}

/** Keeps the chosen tab for the next visit. */
export function rememberPeriod(period: Period | ''): void {
  try {
    localStorage.setItem(storageKey, period)
  } catch {
    // Without storage nothing is remembered.
  }
}
