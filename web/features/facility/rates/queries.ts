import { queryOptions, skipToken } from '@tanstack/react-query'
import { type DataOf, fetchData, fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { inOrder } from './rules.ts'

export type Rate = RowOf<typeof ratesQuery>

/** The rates of the facility for the page of prices, in the order in which they win. */
export function ratesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'rates', facilityId],
    queryFn: fetching(
      () => sessionClient.from('rates').select('*').eq('facility_id', facilityId),
      inOrder,
    ),
    staleTime: 0,
  })
}

export type PriceQuestion = {
  facilityId: string
  serviceTypeId: string
  spaceId: string | null
  audience: string
  start: string
  end: string
}

/**
 * For the question "What would it cost?" on the page of prices: queries what a booking would cost,
 * with a line for each part of its time.
 */
export function askedPriceQuery(asked: PriceQuestion | null) {
  return queryOptions({
    queryKey: ['admin', 'rates', 'price', asked],
    queryFn: asked ? ({ signal }) => askPrice(asked, signal) : skipToken,
    staleTime: 0,
  })
}

async function askPrice(asked: PriceQuestion, signal: AbortSignal) {
  const { lines, ...price } = await fetchData(
    sessionClient.rpc('get_price', {
      p_facility_id: asked.facilityId,
      p_service_type_id: asked.serviceTypeId,
      // The generated types do not say that an argument may be null.
      p_space_id: asked.spaceId as string,
      p_instructor_id: null as unknown as string,
      p_start_time: asked.start,
      p_end_time: asked.end,
      p_audience: asked.audience,
    }),
    signal,
  )
  return { ...price, lines: (lines ?? []) as PriceLine[] }
}

/** A part of a price, from one instant to another. */
type PriceLine = { from: string; to: string; name: string; per_hour: number; amount: number }

export type AskedPrice = DataOf<typeof askedPriceQuery>
