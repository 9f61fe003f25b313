import * as words from '#words/free-times.ts'
import { addDays, longDate } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'

/** The first and last date that may be chosen, and today, which may lie before the first. */
export type DateWindow = { today: string; earliest: string; latest: string }

/**
 * Returns the dates, in the facility's zone, on which a visitor may book: from now plus the lead
 * time to today plus max_booking_days_ahead (specification §5).
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

/** Returns the sentence that says until when bookings are open. */
export function openThrough(window: DateWindow): string {
  return words.openThrough(longDate(window.latest))
}
