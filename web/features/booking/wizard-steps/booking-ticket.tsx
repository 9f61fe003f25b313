import { bookingReference, nameIsEnough } from '../../../../shared/booking-reference.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { Ticket, TicketCode, TicketFact, TicketNote, TicketPlace } from '../../../ui/ticket.tsx'
import type { Ticket as BookedTicket } from '../wizard-choices/booking-wizard-reducer.ts'

export function BookingTicket(props: { ticket: BookedTicket; facility: Facility }) {
  const { ticket, facility } = props
  const { token } = ticket
  return (
    <Ticket
      label="Your booking"
      start={ticket.start_time}
      end={ticket.end_time}
      zone={facility.time_zone}
      code={
        token && (
          <TicketCode
            label="Booking reference"
            code={bookingReference(token)}
            note={nameIsEnough}
          />
        )
      }
    >
      {ticket.kind === 'lesson' ? (
        <TicketFact name="Lesson">{ticket.instructorName}</TicketFact>
      ) : (
        <TicketFact name="Open cage">{ticket.durationMinutes} minutes</TicketFact>
      )}
      <TicketFact name="Cage">
        {ticket.spaceName ?? 'Named in your confirmation email'}
        {ticket.spaceDescription && <TicketNote>{ticket.spaceDescription}</TicketNote>}
      </TicketFact>
      {ticket.playerName && <TicketFact name="Player">{ticket.playerName}</TicketFact>}
      {facility.address && <TicketPlace address={facility.address} />}
    </Ticket>
  )
}
