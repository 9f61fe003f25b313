import CalendarDays from 'lucide-react/icons/calendar-days'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Link } from 'react-router'
import { formatTimeRange } from '../../../shared/times.ts'
import { bookingOnBoard } from '../../lib/board-link.ts'
import { fullName } from '../../lib/names.ts'
import { dayWithYear } from '../../lib/relative-time.ts'
import { staffPaths } from '../../staff-paths.ts'
import { isFinished } from '../../ui/booking-status.ts'
import { BookingStatusBadge } from '../../ui/booking-status-badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { CustomerBooking } from './queries.ts'

/**
 * The coming or the past bookings on a customer's page. Each links to its details and can be booked
 * again. One that is not finished can also be moved, on the board.
 */
export function CustomerBookingsList(props: {
  bookings: readonly CustomerBooking[]
  zone: string
  /** Shown when there are no bookings. */
  none: string
}) {
  const { bookings, zone } = props
  if (bookings.length === 0) return <p className="px-5 py-4 text-ui text-ink-3">{props.none}</p>
  return (
    <ul>
      {bookings.map((booking) => {
        const now = new Date()
        const day = dayWithYear(booking.start_time, zone, now)
        const details = [
          booking.facility_spaces?.name,
          booking.facility_service_types?.name,
          fullName(booking.instructors),
          booking.booking_groups &&
            `booked together: ${booking.booking_groups.name ?? booking.booking_groups.contact_name}`,
        ]
        return (
          <li
            key={booking.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-rule px-5 py-3 last:border-0 max-sm:gap-x-2 max-sm:[&>a_svg]:hidden"
          >
            <Link
              to={`${staffPaths.adminBookings}?booking=${booking.id}`}
              className="min-w-0 flex-1 basis-56 text-ui hover:underline"
            >
              <span className="block font-[650]">
                {day}, {formatTimeRange(booking.start_time, booking.end_time, zone)}
              </span>
              <span className="block text-small text-ink-3">
                {details.filter(Boolean).join(' · ')}
              </span>
            </Link>
            <BookingStatusBadge status={booking.status} />
            {!isFinished(booking, now) && (
              <ButtonLink
                variant="secondary"
                size="small"
                to={bookingOnBoard(booking, zone, 'move')}
                aria-label={`Move: ${details[0]}, ${day}`}
                smallIcon={CalendarDays}
              >
                Move
              </ButtonLink>
            )}
            <ButtonLink
              variant="secondary"
              size="small"
              to={staffPaths.adminBookAgain(booking.id)}
              aria-label={`Book again: ${details[0]}, ${day}`}
              smallIcon={RotateCcw}
            >
              Book again
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
