import { queryOptions } from '@tanstack/react-query'
import { publicClient } from '../../lib/clients.ts'
import { fetching } from '../../lib/fetch-data.ts'

/**
 * A row of `get_display_board`: what happens in a space now or later, for the board at `/display`.
 * `end_time` is null if it is unknown when a closed space opens.
 */
export type DisplayRow = {
  space_id: string
  space_name: string
  slot: string
  start_time: string
  end_time: string | null
  label: string | null
  kind: string
  detail: string | null
  open_until: string | null
}

/** The public data of the board at `/display`. Fetched twice a minute while the page is open. */
export function displayBoardQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['display-board', facilityId],
    queryFn: fetching(
      () => publicClient.rpc('get_display_board', { p_facility_id: facilityId }),
      (rows): DisplayRow[] => rows,
    ),
    refetchInterval: untilNextRequest,
    refetchIntervalInBackground: true,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Milliseconds until the next request, at second 1 or 31 of a minute. Bookings begin and end at
 * second 0.
 */
function untilNextRequest(): number {
  return 30_000 - ((Date.now() - 1_000) % 30_000)
}
