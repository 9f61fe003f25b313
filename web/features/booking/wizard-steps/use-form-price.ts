import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../../shared/money.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { facilityOfferQuery } from '../../../site/offer-queries.ts'
import { shownPrice } from '../../../site/price-query.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import { bookingRate } from '../wizard-choices/rules.ts'
import type { Place, WizardChoices } from '../wizard-choices/wizard-choices.ts'
import { useTimedPrice } from './use-timed-price.ts'

/**
 * Returns the price that the form of a booking shows: in words, as `rate`, and as it is sent with
 * the booking, as `shown`. `instead`: another place that Confirm books, at the time of `lostSlot`,
 * because the chosen one was lost.
 */
export function useFormPrice(
  facility: BookableFacility,
  choices: WizardChoices,
  slot: SlotTimes | null,
  besideToken: string | null,
  instead: Place | null,
  lostSlot: SlotTimes | undefined,
): { rate: string | null; shown: number | null } {
  const chosen = useChosenAmount(facility, choices, slot, besideToken)
  const there = useTimedPrice(facility, choices.service, instead, lostSlot, besideToken)
  if (!instead) return { rate: choices.rate, shown: shownPrice(chosen) }
  const isPriced = facility.facility_settings.enable_payments
  return {
    rate: there == null ? null : formatMoney(there),
    shown: shownPrice(isPriced ? there : null),
  }
}

/**
 * Returns the amount of `choices.rate`, which is from the server where prices depend on the time, and
 * else calculated. Null where there is none, undefined while it is not known.
 */
function useChosenAmount(
  facility: BookableFacility,
  choices: WizardChoices,
  slot: SlotTimes | null,
  besideToken: string | null,
): number | null | undefined {
  const { kind, service, place } = choices
  const { id, facility_settings: settings } = facility
  const isPriced = settings.enable_payments
  const offer = useQuery({ ...facilityOfferQuery(id), enabled: isPriced }).data
  const timed = useTimedPrice(
    facility,
    offer?.has_rates ? service : null,
    place,
    slot ?? undefined,
    besideToken,
  )
  if (!isPriced) return null
  if (!kind || !offer || offer.has_rates) return timed
  const teacher = choices.instructors.find((each) => each.id === place?.instructorId)
  return bookingRate(kind, settings, service, teacher?.hourly_rate, choices.durationMinutes)
}
