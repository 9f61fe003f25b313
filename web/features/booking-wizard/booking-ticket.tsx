import type { ReactNode } from 'react'
import type { Facility } from '../../lib/facility-row.ts'
import {
  dayAndMonth,
  differsFromVisitor,
  formatTimeRange,
  localDate,
  zoneName,
} from '../../lib/time.ts'
import { Seam } from '../../ui/art/seam.tsx'
import { CodePlates } from '../../ui/plate.tsx'
import { directionsUrl } from '../facility/rules.ts'
import type { Ticket } from './booking-wizard-reducer.ts'

/** The booking as a ticket: when on turf, the facts on chalk, the reference on plates. */
export function BookingTicket(props: { ticket: Ticket; facility: Facility }) {
  const { ticket, facility } = props
  const zone = facility.time_zone
  return (
    <section aria-label="Your booking" className="card overflow-hidden shadow-2">
      <div className="on-dark turf turf-narrow px-5 pt-6 pb-5.5 font-board text-[2.5rem] leading-none tracking-[.01em]">
        <p>{dayAndMonth(localDate(ticket.start_time, zone))}</p>
        <p className="text-bulb">
          <time dateTime={ticket.start_time}>
            {formatTimeRange(ticket.start_time, ticket.end_time, zone)}
          </time>
        </p>
        {differsFromVisitor(zone, undefined, ticket.start_time) && (
          <p className="mt-2 font-ui text-ui tracking-normal text-white">{zoneName(zone)}</p>
        )}
      </div>
      <Seam />
      <dl className="px-5 pt-1 pb-2">
        {ticket.kind === 'lesson' ? (
          <Fact name="Lesson">{ticket.instructorName}</Fact>
        ) : (
          <Fact name="Open cage">{ticket.durationMinutes} minutes</Fact>
        )}
        <Fact name="Cage">
          {ticket.spaceName ?? 'Named in your confirmation email'}
          {ticket.spaceDescription && <Small>{ticket.spaceDescription}</Small>}
        </Fact>
        {ticket.playerName && <Fact name="Player">{ticket.playerName}</Fact>}
        {facility.address && (
          <Fact name="Where">
            {facility.address}
            <br />
            <a
              className="link text-small"
              href={directionsUrl(facility.address)}
              target="_blank"
              rel="noreferrer"
            >
              Get directions
            </a>
          </Fact>
        )}
      </dl>
      {ticket.reference && (
        <div className="border-t border-rule bg-sunken px-5 pt-4 pb-5">
          <p aria-hidden="true" className="mb-2 text-small text-ink-3">
            Booking reference
          </p>
          <CodePlates label="Booking reference" code={ticket.reference} />
        </div>
      )}
    </section>
  )
}

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 border-rule py-3 not-last:border-b">
      <dt className="text-ui text-ink-3">{props.name}</dt>
      <dd className="font-[650] wrap-anywhere">{props.children}</dd>
    </div>
  )
}

function Small(props: { children: ReactNode }) {
  return <span className="block text-small font-normal text-ink-3">{props.children}</span>
}
