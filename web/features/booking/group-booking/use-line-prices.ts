import { useQueries, useQuery } from '@tanstack/react-query'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { facilityOfferQuery } from '../../../site/offer-queries.ts'
import { priceQuery } from '../../../site/price-query.ts'
import { minutesBetween } from '../free-times/slot-times.ts'
import { bookingRate } from '../wizard-choices/rules.ts'
import { useUsualPrices } from '../wizard-choices/use-usual-prices.ts'
import type { LinePrices, Offer } from './group-lines.ts'
import type { GroupLine, NewLine } from './group-reducer.ts'

/**
 * Returns the price of each line of a group: from the server where prices depend on the time, else
 * calculated here. A price is undefined while it loads. It is null where prices are hidden, not
 * set, or could not be read.
 */
export function useLinePrices(lines: readonly NewLine[], part: Priced): LinePrices {
  return useRead(lines, part).map(({ price }) => price)
}

type Priced = { offer: Offer; facility: BookableFacility }

/** The prices as the form of a group shows them, by the ids of the lines: 0 for none. */
export type ShownPrices = Readonly<Record<number, number>>

/** Returns those prices of a group that are known, for sending them with it. */
export function useShownPrices(lines: readonly GroupLine[], part: Priced): ShownPrices {
  const read = useRead(lines, part)
  return Object.fromEntries(
    lines.flatMap(({ id }, at) => {
      const { price, isKnown } = read[at] ?? {}
      return isKnown ? [[id, price ?? 0]] : []
    }),
  )
}

/**
 * Returns the price of each line, and whether it is known. It is not where it could not be read, or
 * may yet turn out to depend on the time.
 */
function useRead(
  lines: readonly NewLine[],
  { offer, facility }: Priced,
): { price: number | null | undefined; isKnown: boolean }[] {
  const { enable_payments } = facility.facility_settings
  const { data } = useQuery({ ...facilityOfferQuery(facility.id), enabled: enable_payments })
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
    return asked.map(({ data, isPending }) => ({
      price: isPending ? undefined : (data?.amount ?? null),
      isKnown: data !== undefined,
    }))
  return lines.map((line) => {
    const service = offer.services.find(({ id }) => id === line.serviceTypeId)
    const teacher = offer.instructors.find(({ id }) => id === line.instructorId)
    const minutes = minutesBetween(line.slot)
    const price = bookingRate(
      line.kind,
      facility.facility_settings,
      service,
      teacher?.hourly_rate,
      minutes,
    )
    return { price, isKnown: !enable_payments || data !== undefined }
  })
}
