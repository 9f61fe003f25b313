import { queryOptions, skipToken } from '@tanstack/react-query'
import { priceBecomes, priceIs, priceStays } from '#words/price-change.ts'
import { formatMoney } from '../../shared/money.ts'
import { fetchData } from '../lib/fetch-data.ts'
import { publicApi } from '../lib/public-api.ts'

/**
 * A place and a time whose price is asked. For a booking that moves, a null service or instructor
 * means the booking's own.
 */
export type AskedPlace = {
  facilityId: string
  serviceTypeId: string | null
  spaceId: string
  instructorId: string | null
  start_time: string
  end_time: string
  /** The booking that would move there: staff name it by its id, visitors by its token. */
  bookingId?: string
  bookingToken?: string
  /**
   * The token of the booking or group to which a visitor would add this one. A team's group has the
   * team's rates.
   */
  besideToken?: string | null
}

/**
 * Queries the price that a booking gets when it is made there or moved there. Staff pass
 * `sessionClient` as `api`, visitors need no session.
 */
export function priceQuery(asked: AskedPlace | null, api: typeof publicApi = publicApi) {
  return queryOptions({
    queryKey: ['get_price', asked],
    queryFn: asked
      ? async ({ signal }) =>
          fetchData(
            (await api()).rpc('get_price', {
              p_facility_id: asked.facilityId,
              // The types do not know that an argument may be null.
              p_service_type_id: asked.serviceTypeId as string,
              p_space_id: asked.spaceId,
              p_instructor_id: asked.instructorId as string,
              p_start_time: asked.start_time,
              p_end_time: asked.end_time,
              // JSON leaves out what is undefined.
              p_booking_id: asked.bookingId,
              p_booking_token: asked.bookingToken,
              p_beside_token: asked.besideToken,
            }),
            signal,
          )
      : skipToken,
  })
}

/**
 * Returns the price to send with a booking or a move, as it was shown: 0 where the page shows none,
 * and null, which the server compares with nothing, while it is not known (undefined). The server
 * does not compare it either where a card or a pass pays.
 */
export function shownPrice(amount: number | null | undefined): number | null {
  return amount === undefined ? null : (amount ?? 0)
}

/**
 * Returns a sentence that compares the price before and after a move or an extension. Without a
 * price before, it names only the new one. Returns null if there is no price.
 */
export function priceChange(
  price: { amount: number | null; amount_before: number | null } | undefined,
): string | null {
  if (!price || price.amount === null) return null
  const after = formatMoney(price.amount)
  if (price.amount_before === null) return priceIs(after)
  return price.amount === price.amount_before
    ? priceStays(after)
    : priceBecomes(formatMoney(price.amount_before), after)
}
