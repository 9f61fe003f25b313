import CalendarDays from 'lucide-react/icons/calendar-days'
import { Link } from 'react-router'
import { fullName } from '../../lib/names.ts'
import { agoInWords, startInWords } from '../../lib/relative-time.ts'
import { paths } from '../../paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { statusLook } from '../bookings/rows/booking-status.ts'
import type { RecentBooking } from './queries.ts'
import { messages } from './rules.ts'

/** The newest bookings, each a link to its details. */
export function RecentBookingsPanel(props: { bookings: RecentBooking[]; zone: string; now: Date }) {
  return (
    <Panel
      title="Recent bookings"
      action={
        <Link className="link text-small" to={paths.adminBookings}>
          View all
        </Link>
      }
    >
      {props.bookings.length === 0 ? (
        <EmptyState icon={CalendarDays} title={messages.noRecent} className="border-0" />
      ) : (
        <ul>
          {props.bookings.map((booking) => (
            <li key={booking.id} className="border-b border-rule last:border-0">
              <Recent booking={booking} zone={props.zone} now={props.now} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Recent(props: { booking: RecentBooking; zone: string; now: Date }) {
  const { booking, zone, now } = props
  const status = statusLook(booking.status)
  const details = [
    startInWords(booking.start_time, zone, now),
    booking.facility_service_types?.name,
    fullName(booking.instructors),
    booking.facility_spaces?.name,
  ]
  return (
    <Link
      to={`${paths.adminBookings}?booking=${booking.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-5 py-3 text-ui hover:bg-page focus-visible:-outline-offset-3"
    >
      <span className="[overflow-wrap:anywhere]">
        <b>{booking.player_name}</b>
        <span className="text-small text-ink-3 max-sm:hidden">
          {` · booked ${agoInWords(booking.created_at, now)}`}
        </span>
      </span>
      <Chip tone={status.tone} icon={status.icon}>
        {status.name}
      </Chip>
      <span className="col-span-2 text-small text-ink-2">
        {details.filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}
