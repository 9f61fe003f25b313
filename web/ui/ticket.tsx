import type { ReactNode } from 'react'
import { longDate } from '../../shared/dates.ts'
import { directionsUrl } from '../../shared/directions-url.ts'
import { differsFromVisitor, formatTimeRange, localDate } from '../../shared/times.ts'
import { zoneName } from '../../shared/zone-names.ts'
import { Seam } from './art/seam.tsx'
import { CodePlates } from './plate.tsx'

/**
 * A booking drawn as a ticket: date and time on green at the top, the facts (`TicketFact`) on white
 * below, a code in single letters at the end. Times are shown in the given zone.
 */
export function Ticket(props: {
  /** Accessible name. */
  label: string
  start: string
  end: string
  zone: string
  code?: { label: string; value: string }
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
      {code && (
        <div className="border-t border-rule bg-sunken px-5 pt-4 pb-5">
          <p aria-hidden="true" className="mb-2 text-small text-ink-3">
            {code.label}
          </p>
          <CodePlates label={code.label} code={code.value} />
        </div>
      )}
    </section>
  )
}

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
    <TicketFact name="Where">
      {props.address}
      <br />
      <a
        className="link text-small"
        href={directionsUrl(props.address)}
        target="_blank"
        rel="noreferrer"
      >
        Get directions
      </a>
    </TicketFact>
  )
}

/** Small text below a fact. */
export function TicketNote(props: { children: ReactNode }) {
  return <span className="block text-small font-normal text-ink-3">{props.children}</span>
}
