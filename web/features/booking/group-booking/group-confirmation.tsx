import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus-2'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import {
  addToCalendar,
  bookingReference,
  linkLeadsHere,
  lostLink,
  nameIsEnough,
  sentToYou,
} from '#words/booking-form.ts'
import * as words from '#words/group.ts'
import { longDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { groupCalendarFileUrl } from '../../../lib/calendar-file-url.ts'
import { paths } from '../../../paths.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { BasePath } from '../../../ui/art/base-path.tsx'
import { Seam } from '../../../ui/art/seam.tsx'
import { Button, ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { TicketCode, TicketFact, TicketPlace } from '../../../ui/ticket.tsx'
import { ZoneElsewhere } from '../../../ui/zone-elsewhere.tsx'
import { useIsReturn } from '../wizard-steps/use-booking-now.ts'
import { minutesOf } from './group-card.ts'
import { inOrder, paymentInWords, placeNames, sumInWords } from './group-lines.ts'
import { groupPath } from './group-paths.ts'
import type { GroupLine } from './group-reducer.ts'
import type { GroupPart } from './group-step-frame.tsx'
import { type GroupBooking, managedGroupQuery } from './queries.ts'
import { useLinePrices } from './use-line-prices.ts'

// Few facilities ask for a waiver, so its code loads only when the ticket is shown. If that fails,
// the ticket does not ask for the waiver, but the mail and the group's pass still do.
const UnsignedWaiver = lazy(() =>
  import('../waiver/unsigned-waiver.tsx').then(
    (part) => ({ default: part.UnsignedWaiver }),
    () => ({ default: () => null }),
  ),
)

/**
 * The last screen of a group, once it is booked: every booking on one ticket, the calendar file and
 * the group's link. A visitor who comes back after the group was changed is sent to its pass.
 */
export function GroupConfirmation(props: GroupPart) {
  const { facility, offer, group } = props
  const { ticket } = group.state
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const prices = useLinePrices(ticket?.lines ?? [], props)
  const isReturn = useIsReturn()
  const bookingsNow = useQuery({
    ...managedGroupQuery(ticket?.token ?? ''),
    enabled: isReturn && ticket !== null,
  }).data
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  if (!ticket) return null
  if (bookingsNow && !isAsBooked(bookingsNow, ticket.lines))
    return <Navigate to={groupPath(ticket.token)} replace />
  const zone = facility.time_zone
  const lines = inOrder(ticket.lines, offer)
  // A ticket that an older version of the page kept in this tab has no `paid`.
  const paid = ticket.lines.filter(({ id }) => ticket.paid?.includes(id))
  const pricesAtDesk = prices.filter((_, at) => !paid.includes(ticket.lines[at] as GroupLine))
  const dueAtDesk = sumInWords(pricesAtDesk)
  const dates = [...new Set(lines.map(({ slot }) => localDate(slot.start_time, zone)))]
  return (
    <div className="wrap pt-7 pb-14">
      <div className="mx-auto max-w-154">
        <div className="mb-4.5 flex items-center gap-3.5">
          <BasePath reached={4} className="size-14 shrink-0" />
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="heading-page">
              {words.youAreBooked}
            </h1>
            <p className="text-ink-3">{sentToYou}</p>
          </div>
        </div>
        <section
          aria-label={words.bookings(lines.length)}
          className="card overflow-hidden shadow-2"
        >
          <div className="on-dark turf turf-narrow px-4.5 pt-4 pb-4.5">
            <ZoneElsewhere zone={zone} at={lines[0]?.slot.start_time} className="mb-2 text-small" />
            {dates.map((date) => (
              <div key={date} className="not-first:mt-4">
                <p className="text-on-turf">{longDate(date)}</p>
                <ul className="mt-2">
                  {lines
                    .filter(({ slot }) => localDate(slot.start_time, zone) === date)
                    .map((line) => {
                      const place = placeNames(line, offer)
                      return (
                        <li
                          key={line.id}
                          className="grid grid-cols-[52px_minmax(0,1fr)] items-center gap-3 border-bulb/30 py-2 not-first:border-t not-first:border-dashed"
                        >
                          <Plate className="h-15 w-13 overflow-clip grid-rows-[auto_1fr] pt-1.5 text-[2.625rem]!">
                            <small className="font-board text-[.8125rem] leading-3 tracking-[.06em] text-board-muted uppercase">
                              {place.label}
                            </small>
                            <span aria-hidden="true">{place.mark}</span>
                            <span className="sr-only">{place.cage}</span>
                          </Plate>
                          <div className="min-w-0">
                            <p className="font-board text-[1.875rem] leading-none text-bulb">
                              {formatTimeRange(line.slot.start_time, line.slot.end_time, zone)}
                            </p>
                            {(place.instructor ||
                              place.cage !== `${place.label} ${place.mark}`) && (
                              <p className="mt-1 text-ui text-on-turf">
                                {place.instructor ? words.lessonWith(place.instructor) : place.cage}
                              </p>
                            )}
                          </div>
                        </li>
                      )
                    })}
                </ul>
              </div>
            ))}
          </div>
          <Seam />
          <dl className="px-4.5 py-0.5">
            {paid.length > 0 ? (
              <TicketFact name={words.payment}>
                {paymentInWords(pricesAtDesk, minutesOf(paid))}
              </TicketFact>
            ) : (
              dueAtDesk && <TicketFact name={words.desk}>{dueAtDesk}</TicketFact>
            )}
            {facility.address && <TicketPlace address={facility.address} />}
          </dl>
          <TicketCode label={bookingReference} code={ticket.reference} note={nameIsEnough} />
        </section>
        <Suspense>
          <UnsignedWaiver token={ticket.token} className="mt-5" />
        </Suspense>
        <div className="mt-5 grid gap-2.5">
          <a href={groupCalendarFileUrl(ticket.token)} className={buttonLook({ size: 'large' })}>
            <Icon of={CalendarPlus} />
            {addToCalendar}
          </a>
          <ButtonLink to={groupPath(ticket.token)} variant="secondary" size="large">
            {words.openAll}
          </ButtonLink>
          <Button variant="secondary" size="large" onClick={() => void navigate(paths.book)}>
            {words.bookMore}
          </Button>
        </div>
        <p className="mt-4.5 text-small text-ink-3">
          {linkLeadsHere}{' '}
          <Link className="link" to={paths.lostLink}>
            {lostLink}
          </Link>
        </p>
        <FrontDeskLine className="mt-2" />
      </div>
    </div>
  )
}

/**
 * Returns whether the bookings are still those of the lines: all confirmed, none moved or added.
 */
function isAsBooked(bookings: readonly GroupBooking[], lines: readonly GroupLine[]): boolean {
  const keyOf = (spaceId: string, start: string, end: string) =>
    `${spaceId} ${Date.parse(start)} ${Date.parse(end)}`
  const booked = new Set(
    lines.map(({ spaceId, slot }) => keyOf(spaceId, slot.start_time, slot.end_time)),
  )
  return (
    bookings.length === lines.length &&
    bookings.every(
      ({ status, space_id, start_time, end_time }) =>
        status === 'confirmed' && booked.has(keyOf(space_id, start_time, end_time)),
    )
  )
}
