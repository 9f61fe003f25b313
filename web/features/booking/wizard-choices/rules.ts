import { priceRange } from '#words/durations.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { BookingKind } from '../../../lib/booking-kind.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { allowedKinds } from '../../../site/allowed-kinds.ts'
import { serviceDuration } from '../free-times/booking-durations.ts'

type ServiceRules = {
  id: string
  requires_instructor: boolean
  duration_minutes: number | null
  rate: number | null
}

/**
 * Returns the service type that a visitor of `/book` has chosen, else the first active one of the
 * kind (specification §4).
 */
export function serviceTypeFor<T extends ServiceRules>(
  kind: BookingKind,
  activeTypes: readonly T[],
  chosenId?: string | null,
): T | undefined {
  const own = servicesOf(kind, activeTypes)
  return own.find(({ id }) => id === chosenId) ?? own[0]
}

/** Returns the active service types of a kind. */
export function servicesOf<T extends ServiceRules>(
  kind: BookingKind,
  activeTypes: readonly T[],
): T[] {
  return activeTypes.filter((type) => type.requires_instructor === (kind === 'lesson'))
}

/**
 * Returns the kinds that a visitor may book: switched on and, once `activeTypes` are known, with
 * one of them.
 */
export function bookableKinds(
  settings: FacilitySettings,
  activeTypes?: readonly ServiceRules[],
): BookingKind[] {
  return allowedKinds(settings).filter((kind) => !activeTypes || serviceTypeFor(kind, activeTypes))
}

/**
 * Returns the price of a visitor's booking of `minutes`, by default the service's own duration, in
 * dollars; null where rates are hidden or not set. Cage time: the service's rate by its duration,
 * else the settings' price of that length, else their hourly rate. A lesson: the instructor's
 * hourly rate, else the service's, else the hourly base rate.
 */
export function bookingRate(
  kind: BookingKind,
  settings: FacilitySettings,
  service: ServiceRules | undefined,
  hourlyRate?: number | null,
  minutes = serviceDuration(service, settings),
): number | null {
  if (!settings.enable_payments) return null
  const ofService = [service?.rate, serviceDuration(service, settings)] as const
  const known =
    kind === 'lesson'
      ? [[hourlyRate, 60] as const, ofService, [settings.instructor_booking_base_rate, 60] as const]
      : [
          ofService,
          [pricesOf(settings)[minutes], minutes] as const,
          [settings.open_cage_rate, 60] as const,
        ]
  const [rate, per] = known.find(([price]) => Number(price) > 0) ?? []
  // In whole cents, as exact as the database: 2.01 an hour is 1.005 for half an hour, and 1.01 to
  // pay.
  return rate && per ? Math.round((Math.round(Number(rate) * 100) * minutes) / per) / 100 : null
}

/** Returns `$45.00`, or `$60.00 – $80.00` where rates differ; null where all are null. */
export function ratesInWords(rates: readonly (number | null)[]): string | null {
  const known = rates.filter((rate) => rate !== null)
  if (known.length === 0) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return low === high ? formatMoney(low) : priceRange(formatMoney(low), formatMoney(high))
}

function pricesOf(settings: FacilitySettings): Record<number, number> {
  return settings.open_cage_prices as Record<number, number>
}
