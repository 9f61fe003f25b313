import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import X from 'lucide-react/icons/x'
import { directionsUrl } from '../../../shared/directions-url.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { spacesQuery } from '../../site/offer-queries.ts'
import { Chip } from '../../ui/chip.tsx'
import { Ticket, TicketFact, TicketNote } from '../../ui/ticket.tsx'
import { minutesBetween } from '../free-times/slot-times.ts'
import type { ManagedBooking } from './queries.ts'

/** The booking as it stands: when, with whom, where, its state and reference. */
export function ManagedBookingTicket(props: {
  booking: ManagedBooking
  facility: Facility
  reference: string
}) {
  const { booking, facility } = props
  const { address } = facility
  const spaces = useQuery(spacesQuery(facility.id)).data
  const description = spaces?.find((space) => space.id === booking.space_id)?.description
  return (
    <Ticket
      label="Your booking"
      start={booking.start_time}
      end={booking.end_time}
      zone={booking.time_zone}
      crossedOut={booking.status === 'cancelled'}
      chip={<StatusChip status={booking.status} />}
      code={{ label: 'Booking reference', value: props.reference }}
    >
      {booking.service_requires_instructor ? (
        <TicketFact name="Lesson">{booking.instructor_name ?? booking.service_name}</TicketFact>
      ) : (
        <TicketFact name="Open cage">{minutesBetween(booking)} minutes</TicketFact>
      )}
      <TicketFact name="Cage">
        {booking.space_name || 'Named in your email'}
        {description && <TicketNote>{description}</TicketNote>}
      </TicketFact>
      <TicketFact name="Player">{booking.player_name}</TicketFact>
      {address && (
        <TicketFact name="Where">
          {address}
          <br />
          <a
            className="link text-small"
            href={directionsUrl(address)}
            target="_blank"
            rel="noreferrer"
          >
            Get directions
          </a>
        </TicketFact>
      )}
    </Ticket>
  )
}

function StatusChip(props: { status: string }) {
  if (props.status === 'cancelled')
    return (
      <Chip tone="bad" icon={X}>
        Cancelled
      </Chip>
    )
  if (props.status === 'completed' || props.status === 'no_show')
    return (
      <Chip tone="neutral" icon={Flag}>
        Completed
      </Chip>
    )
  return (
    <Chip tone="on-turf" icon={Check}>
      Confirmed
    </Chip>
  )
}
