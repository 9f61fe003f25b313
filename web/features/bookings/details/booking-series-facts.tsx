import { useQuery } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { Link, useLocation } from 'react-router'
import * as words from '#words/desk-card.ts'
import { longDate, shortDate } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { BookingDetails } from '../rows/queries.ts'
import { seriesDatesQuery, seriesQuery } from '../series/queries.ts'

type FactsProps = {
  booking: BookingDetails
  zone: string
  /**
   * Returns the address of another date of the series. Without it, the date opens on the current
   * page.
   */
  addressOf?: (booking: { id: string; start_time: string }) => string
}

/**
 * In a booking's details and on its card on the day board: says how the booking repeats, lists its
 * other dates, and offers to add those that were skipped. A single booking has a link to repeat it.
 */
export function BookingSeriesFacts(props: FactsProps) {
  const { booking } = props
  if (booking.series_id) return <Series {...props} seriesId={booking.series_id} />
  return (
    <p className="mt-4">
      <Link to={`${staffPaths.adminNewSeries}?from=${booking.id}`} className="link-line text-ui">
        <Icon of={Repeat} size="small" />
        {words.repeatThis}
      </Link>
    </p>
  )
}

function Series(props: FactsProps & { seriesId: string }) {
  const { booking, seriesId, zone } = props
  const series = useQuery(seriesQuery(booking.facility_id, seriesId))
  const coming = useQuery(seriesDatesQuery(seriesId))
  const { pathname } = useLocation()
  const today = localDate(new Date(), zone)
  const addressOf = props.addressOf ?? (({ id }) => `${pathname}?booking=${id}`)
  const others = coming.data?.filter(({ id }) => id !== booking.id) ?? []
  // The series may have several spaces. A date that is added gets all of them.
  const spaces = coming.data
    ?.filter(({ start_time }) => start_time === booking.start_time)
    .map(({ space_id }) => `&space=${space_id}`)
  if (!series.data || !coming.data) return null
  // A series that was ended early, moved or made longer has another last date than it was made
  // with.
  const last = coming.data.at(-1)
  const until = last ? localDate(last.start_time, zone) : series.data.until
  const skipped = series.data.booking_series_skips.filter(({ date }) => date >= today)
  return (
    <section
      aria-label={words.repeats}
      className="mt-4 rounded-control border border-rule bg-page px-4 py-3 text-ui"
    >
      <p className="flex items-center gap-2 font-[650]">
        <Icon of={Repeat} size="small" />
        {words.repeatsUntil(series.data.every_weeks, longDate(until))}
      </p>
      {others.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-9 cursor-pointer py-1.5 text-small pointer-coarse:py-3">
            {words.othersToCome(others.length)}
          </summary>
          <ul className="flex flex-wrap gap-x-4">
            {others.map((other) => (
              <li key={other.id}>
                <Link
                  to={addressOf(other)}
                  preventScrollReset
                  className="link inline-block py-1.5 text-small"
                >
                  {shortDate(localDate(other.start_time, zone))}, {other.facility_spaces?.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {skipped.map(({ date }) => (
        <p key={date} className="text-small">
          {words.wasSkipped(shortDate(date))}{' '}
          <Link
            to={`${staffPaths.adminNewSeries}?from=${booking.id}&series=${seriesId}&date=${date}${spaces?.join('') ?? ''}`}
            className="link inline-block py-1.5"
          >
            {words.addDate(shortDate(date))}
          </Link>
        </p>
      ))}
    </section>
  )
}
