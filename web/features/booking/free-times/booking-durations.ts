import type { FacilitySettings } from '../../../lib/facility-row.ts'

type TimedService = { duration_minutes: number | null }

/**
 * For visitors and for staff who book: returns how long a booking of the service is if nobody
 * chooses a length, in minutes: the service's duration, else the facility's default, else 60
 * (specification §7).
 */
export function serviceDuration(
  service: TimedService | undefined,
  settings: Pick<FacilitySettings, 'default_booking_duration'> | null,
): number {
  return service?.duration_minutes || settings?.default_booking_duration || 60
}

/** Returns the lengths of cage time to choose from, in minutes, shortest first. */
export function durationChoices(
  service: TimedService | undefined,
  settings: FacilitySettings | null,
): number[] {
  const usual = serviceDuration(service, settings)
  return [...new Set([usual, ...(settings?.booking_duration_options ?? [])])].sort((a, b) => a - b)
}
