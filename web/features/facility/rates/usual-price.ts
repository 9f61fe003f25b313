import type { FacilitySettings } from '../../../lib/facility-row.ts'
import type { Service } from '../services/queries.ts'
import type { Kind } from './rules.ts'

/**
 * Returns the price of an hour where no rate fits, as the picture shows it; null where none is set.
 * An instructor may have another, and so may a length.
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
