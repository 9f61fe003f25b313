import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { fetchData } from '../../../lib/fetch-data.ts'
import { useRenderTime } from '../../../lib/hydration.ts'
import { publicApi } from '../../../lib/public-api.ts'
import { bookingWindow } from '../free-times/booking-window.ts'
import { nextOpeningsQuery, type TimeSearch } from '../free-times/queries.ts'
import { openSlots } from '../free-times/slot-groups.ts'
import { useFreeTimes } from '../free-times/use-free-times.ts'

type AskedPrices = {
  facilityId: string
  serviceTypeId: string
  spaceIds: string[]
  /** Null for cage time. */
  instructorIds: string[] | null
  durationMinutes: number
  besideToken: string | null
  starts: string[]
}

/** The prices of starts in words, by the start of each. */
export type StartPrices = ReadonlyMap<string, string>

/**
 * Fetches the prices of the free times, where prices depend on the hour, and calls `onPrices`:
 * `$45.00`, or `$45.00+` if some places cost more. It renders nothing, but as a component its file
 * loads only where prices are needed. Give it a `key` of the search, so that each search starts
 * without prices.
 */
export function DayPrices(props: {
  search: TimeSearch
  service: { id: string; requires_instructor: boolean }
  facility: BookableFacility
  /** The chosen date; null for the first with free times. */
  date: string | null
  /** What can be booked. Undefined while it is loading. */
  lists: { spaces: WithId | undefined; instructors: WithId | undefined }
  /** The booking or the group beside which the booking is made. */
  besideToken: string | null
  onPrices: (prices: StartPrices) => void
}) {
  const { facility, search, service, date, lists } = props
  // The same query as in the date step, so that it is sent once.
  const window = bookingWindow(facility.facility_settings, facility.time_zone, useRenderTime())
  const { slots } = useFreeTimes(search, window, date, null)
  const openings = useQuery(nextOpeningsQuery(search, 3))
  const starts = [...(openings.data ?? []), ...openSlots(slots.data ?? [])].map(
    ({ start_time }) => start_time,
  )
  const { data } = useQuery(
    slotPricesQuery({
      facilityId: search.facilityId,
      serviceTypeId: service.id,
      spaceIds: search.spaceId ? [search.spaceId] : (search.spaceIds ?? idsOf(lists.spaces)),
      instructorIds: !service.requires_instructor
        ? null
        : search.instructorId
          ? [search.instructorId]
          : idsOf(lists.instructors),
      durationMinutes: search.durationMinutes,
      besideToken: props.besideToken,
      starts,
    }),
  )
  const tell = useEffectEvent(props.onPrices)
  // Until the answer comes, the prices of an earlier search are not shown.
  useEffect(() => tell(new Map()), [])
  useEffect(() => {
    if (!data) return
    tell(
      new Map(
        data.map(({ start_time, lowest, highest }) => {
          const price = formatMoney(lowest)
          return [start_time, lowest === highest ? price : `${price}+`]
        }),
      ),
    )
  }, [data])
  return null
}

type WithId = readonly { id: string }[]

function idsOf(known: WithId = []): string[] {
  return known.map(({ id }) => id)
}

function slotPricesQuery(asked: AskedPrices) {
  return queryOptions({
    queryKey: ['get_slot_prices', asked],
    enabled: asked.starts.length > 0,
    queryFn: ({ signal }) => fetchPrices(asked, signal),
  })
}

async function fetchPrices(asked: AskedPrices, signal: AbortSignal) {
  return fetchData(
    (await publicApi()).rpc('get_slot_prices', {
      p_facility_id: asked.facilityId,
      p_service_type_id: asked.serviceTypeId,
      p_starts: asked.starts,
      p_minutes: asked.durationMinutes,
      p_space_ids: asked.spaceIds,
      ...(asked.instructorIds && { p_instructor_ids: asked.instructorIds }),
      ...(asked.besideToken && { p_beside_token: asked.besideToken }),
    }),
    signal,
  )
}
