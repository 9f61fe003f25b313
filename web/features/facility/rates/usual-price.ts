import type { FacilitySettings } from '../../../lib/facility-row.ts'
import type { Service } from '../services/queries.ts'
import type { Kind } from './rules.ts'

/**
 * Returns the price per hour that the picture of the week shows where no rate applies, in the
 * facility's currency; null if none is set. The price of a booking may differ: instructors and
 * services of other lengths may have prices of their own.
 */
export function usualPrice(
  kind: Kind,
  settings: FacilitySettings,
  service: Service | undefined,
): number | null {
  const hourly = kind === 'lesson' ? settings.instructor_booking_base_rate : settings.open_cage_rate
  const ofService = service?.rate && (Number(service.rate) * 60) / service.duration_minutes
  return ofService || Number(hourly) || null
}
