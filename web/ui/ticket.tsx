import type { ReactNode } from 'react'
import { getDirections, where } from '#words/controls.ts'
import { longDate } from '../../shared/dates.ts'
import { directionsUrl } from '../../shared/directions-url.ts'
import { differsFromVisitor, formatTimeRange, localDate } from '../../shared/times.ts'
import { zoneName } from '../../shared/zone-names.ts'
import { Seam } from './art/seam.tsx'
import { CodePlates } from './plate.tsx'

/**
 * For the customer's confirmation of a booking: the booking as a ticket, with date and time on
 * green at the top and the facts (`TicketFact`) on white below. The manage page and groups show
 * its parts. Times are in the given zone, which is named if the device has another one.
 */
export function Ticket(props: {
  /** Accessible name. */
  label: string
  start: string
  end: string
  zone: string
  /** Shown at the end: a `TicketCode`. */
  code?: ReactNode
  children: ReactNode
}) {
  const { start, end, zone, code } = props
  return (
    <section aria-label={props.label} className="card overflow-hidden shadow-2">
      <div className="on-dark turf turf-narrow px-5 pt-6 pb-5.5 font-board text-[2.5rem] leading-none tracking-[.01em]">
        <p>{longDate(localDate(start, zone))}</p>
        <p className="text-bulb">
          <time dateTime={start}>{formatTimeRange(start, end, zone)}</time>
        </p>
        {differsFromVisitor(zone, undefined, start) && (
          <p className="mt-2 font-ui text-ui tracking-normal text-white">{zoneName(zone)}</p>
        )}
      </div>
      <Seam />
      <dl className="px-5 pt-1 pb-2">{props.children}</dl>
      {code}
    </section>
  )
}

/** A code, each character on a plate of its own. The label and the note are above it. */
export function TicketCode(props: { label: string; code: string; note: string }) {
  return (
    <div className="border-t border-rule bg-sunken px-4.5 pt-3 pb-4">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-small text-ink-3">
        <span aria-hidden="true">{props.label}</span>
        <span>{props.note}</span>
      </p>
      <CodePlates label={props.label} code={props.code} />
    </div>
  )
}

/** A line of a ticket: what it is about, and beside that the fact. */
export function TicketFact(props: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 border-rule py-3 not-last:border-b">
      <dt className="text-ui text-ink-3">{props.name}</dt>
      <dd className="font-[650] wrap-anywhere">{props.children}</dd>
    </div>
  )
}

/** The address with a link to directions. */
export function TicketPlace(props: { address: string }) {
  return (
    <TicketFact name={where}>
      {props.address}
      <br />
      <a
        // A finger's height, of which the row's padding is a part.
        className="link -mb-3 inline-flex min-h-11 items-center text-small"
        href={directionsUrl(props.address)}
        target="_blank"
        rel="noreferrer"
      >
        {getDirections}
      </a>
    </TicketFact>
  )
}

/** Small text below a fact. */
export function TicketNote(props: { children: ReactNode }) {
  return <span className="block text-small font-normal text-ink-3">{props.children}</span>
}
