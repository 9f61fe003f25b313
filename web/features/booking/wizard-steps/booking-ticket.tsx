import { lazy, Suspense } from 'react'
import * as words from '#words/booking-form.ts'
import { spaceLabels } from '#words/cages.ts'
import { player } from '#words/player.ts'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import { spaceLabel } from '../../../../shared/space-label.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { Ticket, TicketCode, TicketFact, TicketNote, TicketPlace } from '../../../ui/ticket.tsx'
import type { Ticket as BookedTicket } from '../wizard-choices/booking-wizard-reducer.ts'

/** Loaded only where prices are shown. If loading fails, the price is left out. */
const KeptPrice = lazy(() =>
  import('../manage/kept-price.tsx').then(
    (part) => ({ default: part.KeptPrice }),
    () => ({ default: () => null }),
  ),
)

/** On the confirmation: the booking that was just made, as a ticket with its reference. */
export function BookingTicket(props: { ticket: BookedTicket; facility: Facility }) {
  const { ticket, facility } = props
  const { token } = ticket
  return (
    <Ticket
      label={words.yourBooking}
      start={ticket.start_time}
      end={ticket.end_time}
      zone={facility.time_zone}
      code={
        token && (
          <TicketCode
            label={words.bookingReference}
            code={bookingReference(token)}
            note={words.nameIsEnough}
          />
        )
      }
    >
      {ticket.kind === 'lesson' ? (
        <TicketFact name={words.lesson}>{ticket.instructorName}</TicketFact>
      ) : (
        <TicketFact name={words.openCage}>{words.minutes(ticket.durationMinutes)}</TicketFact>
      )}
      <TicketFact
        name={spaceLabel(spaceLabels, { name: ticket.spaceName, type: ticket.spaceType })}
      >
        {ticket.spaceName ?? words.cageInEmail}
        {ticket.spaceDescription && <TicketNote>{ticket.spaceDescription}</TicketNote>}
      </TicketFact>
      {ticket.playerName && <TicketFact name={player}>{ticket.playerName}</TicketFact>}
      {facility.address && <TicketPlace address={facility.address} />}
      {token && facility.facility_settings?.enable_payments && (
        <Suspense>
          <KeptPrice token={token} />
        </Suspense>
      )}
    </Ticket>
  )
}
