import { useQueries } from '@tanstack/react-query'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { priceQuery } from '../../../site/price-query.ts'
import { minutesBetween } from '../free-times/slot-times.ts'
import { bookingRate } from '../wizard-choices/rules.ts'
import { useUsualPrices } from '../wizard-choices/use-usual-prices.ts'
import type { LinePrices, Offer } from './group-lines.ts'
import type { NewLine } from './group-reducer.ts'

/**
 * Returns the price of each line of a group: from the server where prices depend on the time, else
 * calculated here. A price is undefined while it loads. It is null where prices are hidden, not
 * set, or could not be read.
 */
export function useLinePrices(
  lines: readonly NewLine[],
  { offer, facility }: { offer: Offer; facility: BookableFacility },
): LinePrices {
  // useUsualPrices returns the same object unless prices depend on the time.
  const hasRates = useUsualPrices(facility) !== facility
  const asked = useQueries({
    queries: (hasRates ? lines : []).map((line) =>
      priceQuery({
        facilityId: facility.id,
        serviceTypeId: line.serviceTypeId,
        spaceId: line.spaceId,
        instructorId: line.instructorId,
        start_time: line.slot.start_time,
        end_time: line.slot.end_time,
      }),
    ),
  })
  if (hasRates)
    return asked.map(({ data, isPending }) => (isPending ? undefined : (data?.amount ?? null)))
  return lines.map((line) => {
    const service = offer.services.find(({ id }) => id === line.serviceTypeId)
    const teacher = offer.instructors.find(({ id }) => id === line.instructorId)
    const minutes = minutesBetween(line.slot)
    return bookingRate(
      line.kind,
      facility.facility_settings,
      service,
      teacher?.hourly_rate,
      minutes,
    )
  })
}
