import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as words from '#words/manage.ts'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import { longDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { spaceNumber } from '../../../lib/names.ts'
import { spacesQuery } from '../../../site/offer-queries.ts'
import { Seam } from '../../../ui/art/seam.tsx'
import { TicketCode, TicketFact, TicketPlace } from '../../../ui/ticket.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ZoneElsewhere } from '../../../ui/zone-elsewhere.tsx'
import { spaceFacts } from '../free-times/space-facts.ts'
import type { ManagedContext } from './manage-booking-layout.tsx'
import { paidInWords } from './paid-in-words.ts'
import { PassLamp } from './pass-lamp.tsx'
import { passState } from './pass-state.ts'
import { useSpaceLabel } from './use-space-label.ts'

/**
 * On the page of a booking's link: the booking as it is now, drawn like a boarding pass, to show at
 * the front desk. Its `children`, the actions, stand directly below time and cage, before the other
 * facts.
 */
export function BoardingPassCard(props: ManagedContext & { children: ReactNode }) {
  const { booking, facility, token, state } = props
  const zone = booking.time_zone
  const pass = passState(booking, state, zone, useNow())
  const space = useQuery(spacesQuery(facility.id)).data?.find(({ id }) => id === booking.space_id)
  const about = space && (space.description ?? spaceFacts(space))
  const label = useSpaceLabel(facility.id)(booking)
  const number = spaceNumber(booking.space_name)
  const isLesson = booking.service_requires_instructor
  const struck = state === 'cancelled' && 'line-through decoration-2'
  const what = isLesson
    ? words.lessonWith(booking.service_name, booking.instructor_name ?? '')
    : booking.service_name
  return (
    <section aria-label={words.yourBooking} className="card overflow-hidden shadow-2">
      <div className="on-dark turf turf-narrow px-4.5 pt-4 pb-4.5">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span data-now className="flex items-center gap-2.25 leading-5 font-[680]">
            <PassLamp pass={pass} isCancelled={state === 'cancelled'} />
            {pass.words}
          </span>
          <span className={classNames('text-small text-on-turf', struck)}>
            {longDate(localDate(booking.start_time, zone))}
          </span>
        </p>
        <div className="mt-3.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
          {number && (
            <span
              aria-hidden="true"
              className="plate h-23 w-19 grid-rows-[auto_1fr] rounded-[6px]! pt-1.75 pb-1 text-[4.125rem]!"
            >
              <small className="heading-board text-[1.0625rem]! text-board-muted">{label}</small>
              {number}
            </span>
          )}
          {/* It always has room for the time and one line. Otherwise the page would move when the
              browser paints before it has read the line. */}
          <div className="min-h-18 min-w-0">
            <p
              className={classNames(
                'font-board text-[2.5rem] leading-none tracking-[.01em] text-balance text-bulb max-[22.5rem]:text-[2rem] min-[23.75rem]:text-[2.875rem]',
                struck,
              )}
            >
              <time dateTime={booking.start_time}>
                {formatTimeRange(booking.start_time, booking.end_time, zone)}
              </time>
            </p>
            <p className="mt-1 wrap-anywhere text-on-turf">
              {booking.player_name} · {what}
              {number && !about && <span className="sr-only"> · {booking.space_name}</span>}
            </p>
            {/* It may appear only when the script runs. Beside the plate its negative margin keeps
                the card's height, so nothing moves. */}
            <ZoneElsewhere
              zone={zone}
              at={booking.start_time}
              className={`text-small leading-4.5 ${number ? '-mb-3.5' : ''}`}
            />
          </div>
        </div>
      </div>
      <Seam />
      <div className="border-b border-rule px-4.5 pt-4 pb-3">{props.children}</div>
      <dl className="px-4.5 py-0.5">
        {facility.address && <TicketPlace address={facility.address} />}
        {(about || !number) && (
          <TicketFact name={about ? booking.space_name : label}>
            <span className="font-normal">
              {about ?? (booking.space_name || words.namedInEmail)}
            </span>
          </TicketFact>
        )}
        {facility.facility_settings?.enable_payments && (
          <TicketFact name={words.atTheDesk}>
            {booking.price === null
              ? words.askAtTheDesk
              : paidInWords(booking.price, booking.paid ?? 0, booking.owed ?? 0)}
          </TicketFact>
        )}
      </dl>
      <TicketCode
        label={words.bookingReference}
        code={bookingReference(token)}
        note={words.nameIsEnough}
      />
    </section>
  )
}
