import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { bookingQuery } from '../rows/queries.ts'
import { messages as bookingMessages } from '../rows/rules.ts'
import { LoadingSeries, SeriesEditor } from './series-editor.tsx'
import { emptySeries, type SeriesForm, seriesLike } from './series-form-state.ts'

/**
 * /admin/bookings/series/new: an empty form, or one filled from the booking in `?from=` with the
 * spaces in `?space=`. `?series=&date=` adds one date to a series.
 */
export function SeriesPage() {
  usePageTitle('Repeat a booking')
  const facility = useSiteFacility()
  const [params] = useSearchParams()
  const begun = (useLocation().state as { series?: Partial<SeriesForm> } | null)?.series
  const from = params.get('from')
  if (!from) {
    const initial = { ...emptySeries(facility.facility_settings), ...begun }
    return <SeriesEditor facility={facility} initial={initial} seriesId={null} />
  }
  return <SeriesLike key={params.toString()} facility={facility} from={from} params={params} />
}

function SeriesLike(props: { facility: Facility; from: string; params: URLSearchParams }) {
  const { facility, params } = props
  const booking = useQuery(bookingQuery(facility.id, props.from, 'form'))
  return (
    <Loaded
      query={booking}
      failed={bookingMessages.loadBooking}
      loading={
        <>
          <PageHeader
            title="Repeat a booking"
            back={{ label: 'Bookings', to: paths.adminBookings }}
          />
          <LoadingSeries />
        </>
      }
    >
      {(like) => {
        const initial = seriesLike(like, facility.time_zone, new Date())
        const spaceIds = params.getAll('space')
        const date = params.get('date')
        return (
          <SeriesEditor
            facility={facility}
            seriesId={params.get('series')}
            initial={{
              ...initial,
              ...(spaceIds.length > 0 && { spaceIds }),
              ...(date && { date, times: '1' }),
            }}
          />
        )
      }}
    </Loaded>
  )
}
