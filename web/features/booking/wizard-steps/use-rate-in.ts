import { useQuery } from '@tanstack/react-query'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { formatMoney } from '../../../lib/money.ts'
import { priceQuery } from '../../../site/price-query.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { Place, WizardChoices } from '../wizard-choices/wizard-choices.ts'

/**
 * Returns the price of a time in another place than the chosen one, in words; null until it is known,
 * and where prices are hidden. Without a place, that of the choices.
 */
export function useRateIn(
  place: Place | null,
  slot: SlotTimes | undefined,
  facility: BookableFacility,
  { service, rate }: WizardChoices,
): string | null {
  const isAsked = place && slot && service && facility.facility_settings.enable_payments
  const { data } = useQuery(
    priceQuery(
      isAsked
        ? {
            facilityId: facility.id,
            serviceTypeId: service.id,
            spaceId: place.space.id,
            instructorId: place.instructorId,
            start_time: slot.start_time,
            end_time: slot.end_time,
          }
        : null,
    ),
  )
  if (!place) return rate
  return data?.amount == null ? null : formatMoney(data.amount)
}
