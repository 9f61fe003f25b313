import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTimeRange, localDate } from '../../../shared/times.ts'
import { dayInWords } from '../../lib/relative-time.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { intervalInWords } from '../bookings/series/interval-words.ts'
import type { TeamBooking } from './queries.ts'
import { datesOf, messages, type TeamDate } from './rules.ts'

/**
 * On a team's page, the coming dates of each of its series, soonest first, and those of its groups.
 */
export function TeamDatesPanel(props: {
  bookings: UseQueryResult<TeamBooking[]>
  zone: string
  now: Date
}) {
  const { zone, now } = props
  return (
    <Loaded
      query={props.bookings}
      failed={messages.loadDates}
      loading={<Loading label="Loading dates" className="grid gap-3 p-5" bars={['h-8', 'h-8']} />}
    >
      {(all) =>
        all.length === 0 ? (
          <Panel title="Dates">
            <p className="px-5 py-4 text-ink-3">Nothing is booked.</p>
          </Panel>
        ) : (
          [...Map.groupBy(all, ({ series_id }) => series_id).values()].map((bookings) => (
            <Panel key={bookings[0]?.series_id} title={titleOf(bookings, zone)}>
              <ul className="max-h-105 divide-y divide-rule overflow-y-auto">
                {datesOf(bookings).map((date) => (
                  <DateItem key={date.bookings[0]?.id} date={date} zone={zone} now={now} />
                ))}
              </ul>
            </Panel>
          ))
        )
      }
    </Loaded>
  )
}

/** Returns `Every Thursday`, or `Single dates` for dates that do not repeat. */
function titleOf([first]: TeamBooking[], zone: string): string {
  if (!first?.booking_series) return 'Single dates'
  const every = intervalInWords(first.booking_series.every_weeks, localDate(first.start_time, zone))
  return every.charAt(0).toUpperCase() + every.slice(1)
}

function DateItem(props: { date: TeamDate<TeamBooking>; zone: string; now: Date }) {
  const { date, zone } = props
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-5 px-5 py-1.5 text-ui">
      <b className="basis-34 font-[650]">{dayInWords(date.start_time, zone, props.now)}</b>
      <span className="flex-1 basis-36">
        {formatTimeRange(date.start_time, date.end_time, zone)}
      </span>
      <span className="flex flex-wrap gap-x-3">
        {date.bookings.map(({ id, facility_spaces }) => (
          <Link
            key={id}
            to={`${staffPaths.adminBookings}?booking=${id}`}
            className="link inline-flex min-h-11 items-center"
          >
            {facility_spaces?.name}
          </Link>
        ))}
      </span>
    </li>
  )
}
