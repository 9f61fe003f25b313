import type { Facility } from '../../lib/facility-row.ts'
import { formatMoney } from '../../lib/money.ts'
import type { PriceOf } from '../desk/use-walk-in.ts'
import { serviceDuration } from '../free-times/booking-durations.ts'
import { bookingRate } from './rules.ts'

/** What the desk takes, in the words of the public booking: `$45.00`, or `$45.00 / 60 min` for another length. */
export function deskPrice({ facility_settings }: Pick<Facility, 'facility_settings'>): PriceOf {
  return (service, minutes, hourlyRate) => {
    if (!facility_settings) return null
    const kind = service.requires_instructor ? 'lesson' : 'open'
    const amount = bookingRate(kind, facility_settings, service, hourlyRate)
    const own = serviceDuration(service, facility_settings)
    return amount === null ? null : formatMoney(amount) + (minutes === own ? '' : ` / ${own} min`)
  }
}
