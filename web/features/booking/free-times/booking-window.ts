import { addDays, longDate } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'

/** The dates that may be chosen, and today, which may be before the first of them. */
export type DateWindow = { today: string; earliest: string; latest: string }

/**
 * The dates in the facility's zone between which a visitor may book: from now plus the lead time
 * to today plus max_booking_days_ahead (specification §5).
 */
export function bookingWindow(settings: FacilitySettings, zone: string, now: Date): DateWindow {
  const today = localDate(now, zone)
  const lead = settings.booking_lead_time_hours * 3_600_000
  return {
    today,
    earliest: localDate(new Date(now.getTime() + lead), zone),
    latest: addDays(today, settings.max_booking_days_ahead),
  }
}

/** Until when bookings are open. */
export function openThrough(window: DateWindow): string {
  return `Bookings open through ${longDate(window.latest)}.`
}
