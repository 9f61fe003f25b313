import type { FacilitySettings } from '../../../lib/facility-row.ts'
import type { Service } from '../services/queries.ts'
import type { Kind } from './rules.ts'

/**
 * Returns the price per hour that the page of prices shows for the times without a rate: that of
 * `service`, the first active one of this kind, else that of the settings; null if neither is set.
 * It is in the facility's currency. A booking may cost something else: instructors and other
 * services may have prices of their own.
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
