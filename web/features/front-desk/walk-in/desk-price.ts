import type { Facility } from '../../../lib/facility-row.ts'
import { formatMoney } from '../../../lib/money.ts'
import { bookingRate } from '../../booking/wizard-choices/rules.ts'
import type { PriceOf } from './use-walk-in.ts'

/** Returns the price at the desk, which equals the price of a public booking. */
export function deskPrice({ facility_settings }: Pick<Facility, 'facility_settings'>): PriceOf {
  return (service, minutes, hourlyRate) => {
    if (!facility_settings) return null
    const kind = service.requires_instructor ? 'lesson' : 'open'
    const amount = bookingRate(kind, facility_settings, service, hourlyRate, minutes)
    return amount === null ? null : formatMoney(amount)
  }
}
