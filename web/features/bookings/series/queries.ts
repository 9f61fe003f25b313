import { queryOptions, skipToken } from '@tanstack/react-query'
import { calling } from '../../../lib/call.ts'
import { fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { bookingsKey } from '../rows/queries.ts'
import type { seriesArguments } from './series-form-state.ts'

export type SeriesArguments = ReturnType<typeof seriesArguments>

/** A date of a series in one of its spaces, as `create_booking_series` returns it. */
export type SeriesRow = RowOf<typeof seriesPreviewQuery>

/**
 * For the page on which staff book a series: its dates and what prevents them, fetched each time
 * they are shown.
 */
export function seriesPreviewQuery(series: SeriesArguments | null) {
  return queryOptions({
    queryKey: [...bookingsKey, 'series-preview', series],
    queryFn: series ? calling('create_booking_series', { ...series, p_dry_run: true }) : skipToken,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** For a booking's details: its series, with the dates that were left out of it. */
export function seriesQuery(facilityId: string, seriesId: string | null) {
  return queryOptions({
    queryKey: [...bookingsKey, 'series', facilityId, seriesId],
    queryFn: seriesId
      ? fetching(() =>
          sessionClient
            .from('booking_series')
            .select('id, every_weeks, until, booking_series_skips(date)')
            .eq('id', seriesId)
            .eq('facility_id', facilityId)
            .single(),
        )
      : skipToken,
    staleTime: 0,
  })
}

/** The confirmed bookings of a series that are not over, in order. */
export function seriesDatesQuery(seriesId: string | null) {
  return queryOptions({
    queryKey: [...bookingsKey, 'series-dates', seriesId],
    queryFn: seriesId
      ? fetching(() =>
          sessionClient
            .from('bookings')
            .select('id, start_time, space_id, facility_spaces(name)')
            .eq('series_id', seriesId)
            .eq('status', 'confirmed')
            .gt('end_time', new Date().toISOString())
            .order('start_time'),
        )
      : skipToken,
    staleTime: 0,
  })
}
