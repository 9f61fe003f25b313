import { Link } from 'react-router'
import { staffPaths } from '../../staff-paths.ts'
import { Plate } from '../../ui/plate.tsx'
import { writeBookingFilters } from '../bookings/rows/booking-filters.ts'
import type { Dashboard } from './queries.ts'

/** The four counts at the top of the dashboard, each with a link to its list. */
export function ScoreBoard({ dashboard }: { dashboard: Dashboard }) {
  const { counts, todayCount } = dashboard
  const scores: [string, number, string][] = [
    [
      'Today’s bookings',
      todayCount,
      staffPaths.adminBookings + writeBookingFilters({ period: 'today' }),
    ],
    ['Upcoming bookings', counts.upcoming_bookings ?? 0, upcomingBookings(dashboard)],
    ['Total spaces', counts.total_spaces ?? 0, staffPaths.adminSpaces],
    ['Total instructors', counts.total_instructors ?? 0, staffPaths.adminInstructors],
  ]
  return (
    <section
      aria-label="Summary"
      className="board on-dark px-4.5 pt-4 pb-4.5 md:px-5 md:pt-4.5 md:pb-5"
    >
      <dl className="grid grid-cols-2 gap-x-2.5 gap-y-3.5 md:grid-cols-4 md:gap-3">
        {scores.map(([name, count, to]) => (
          <div key={name} className="group relative grid gap-2">
            <dt className="heading-board text-[1.125rem] text-board-muted group-hover:text-bulb">
              {/* The link covers the whole plate. */}
              <Link to={to} className="after:absolute after:inset-0">
                {name}
              </Link>
            </dt>
            <dd className="grid">
              <Plate className="h-18 w-full pt-0.5 text-[3.625rem] max-[22.5rem]:text-[2.5rem]">
                {count.toLocaleString('en-US')}
              </Plate>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Returns the address of the list of confirmed bookings from today on, soonest first. */
export function upcomingBookings({ today }: Dashboard): string {
  return staffPaths.adminBookings + writeBookingFilters({ status: 'confirmed', from: today })
}
