import { queryOptions } from '@tanstack/react-query'
import { publicClient } from '../../lib/clients.ts'
import { fetching } from '../../lib/fetch-data.ts'

/** A row of `get_display_board`; what is closed may have no end that is known. */
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

/** What may hang on the wall, asked for again twice a minute for as long as the screen hangs there. */
export function displayBoardQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['display-board', facilityId],
    queryFn: fetching(
      () => publicClient.rpc('get_display_board', { p_facility_id: facilityId }),
      (rows): DisplayRow[] => rows,
    ),
    refetchInterval: untilNextQuestion,
    refetchIntervalInBackground: true,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Bookings begin and end with a minute: a second after it and half a minute later. */
function untilNextQuestion(): number {
  return 30_000 - ((Date.now() - 1_000) % 30_000)
}
