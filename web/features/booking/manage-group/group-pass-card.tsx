import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bookingReference as bookingReferenceLabel, nameIsEnough } from '#words/manage.ts'
import * as words from '#words/manage-group.ts'
import { notSigned } from '#words/waiver.ts'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import { longDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { spaceMark, spaceNumber } from '../../../lib/names.ts'
import { paths } from '../../../paths.ts'
import { Seam } from '../../../ui/art/seam.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { SheetMark } from '../../../ui/sheet-mark.tsx'
import { TicketCode, TicketFact, TicketPlace } from '../../../ui/ticket.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ZoneElsewhere } from '../../../ui/zone-elsewhere.tsx'
import { paidInWords } from '../manage/paid-in-words.ts'
import { PassLamp } from '../manage/pass-lamp.tsx'
import { passState } from '../manage/pass-state.ts'
import { useSpaceLabel } from '../manage/use-space-label.ts'
import type { ManagedGroup } from './group-layout.tsx'

/** Shows a group's bookings as one pass. Each booking is a stub, which links to its own pass. */
export function GroupPassCard(props: ManagedGroup & { children: ReactNode }) {
  const { facility, bookings } = props
  const now = useNow()
  const labelOf = useSpaceLabel(facility.id)
  // The booking whose state and reference the pass shows: the first that is not over, if there is
  // one.
  const next =
    bookings.find(({ state, end_time }) => state !== 'cancelled' && Date.parse(end_time) > +now) ??
    bookings.find(({ state }) => state !== 'cancelled') ??
    bookings[0]
  const live = bookings.filter(({ state }) => state !== 'cancelled')
  // A booking that was cancelled too late may still cost something.
  const charged = bookings.filter(({ state, owed }) => state !== 'cancelled' || (owed ?? 0) > 0)
  const prices = pricesOf(charged)
  if (!next) return null
  const zone = next.time_zone
  const dates = [...new Set(bookings.map((each) => localDate(each.start_time, zone)))]
  const name = bookings[0]?.group_name
  return (
    <section aria-label={words.yourBookings} className="card overflow-hidden shadow-2">
      <div className="on-dark turf turf-narrow px-4.5 pt-4 pb-3">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span data-now className="flex items-center gap-2.25 leading-5 font-[680]">
            <PassLamp
              pass={passState(next, next.state, zone, now)}
              isCancelled={next.state === 'cancelled'}
            />
            {passState(next, next.state, zone, now).words}
          </span>
          {dates.length === 1 && (
            <span className="text-small text-on-turf">{longDate(dates[0] ?? '')}</span>
          )}
        </p>
        {name && <p className="mt-1.5 font-[650] text-on-turf wrap-anywhere">{name}</p>}
        <ZoneElsewhere zone={zone} at={next.start_time} className="mt-1.5 text-small" />
        {dates.map((date) => (
          <div key={date}>
            {dates.length > 1 && <p className="mt-3 text-small text-on-turf">{longDate(date)}</p>}
            <ul className="mt-2">
              {bookings
                .filter((each) => localDate(each.start_time, zone) === date)
                .map((booking) => (
                  <Stub
                    key={booking.booking_id}
                    booking={booking}
                    label={labelOf(booking)}
                    zone={zone}
                    showsWaiver={live.some(({ asks_for_waiver }) => asks_for_waiver)}
                  />
                ))}
            </ul>
          </div>
        ))}
      </div>
      <Seam />
      <div className="border-b border-rule px-4.5 pt-4 pb-3">{props.children}</div>
      <dl className="px-4.5 py-0.5">
        {prices.length > 0 && (
          <TicketFact name={words.atTheDesk}>
            {paidInWords(
              sumOf(prices),
              sumOf(charged.map(({ paid }) => paid ?? 0)),
              sumOf(charged.map(({ owed }) => Math.max(0, owed ?? 0))),
            )}
            {prices.length > 1 && (
              <span className="block text-small font-normal text-ink-3">
                {prices.map(formatMoney).join(' + ')}
              </span>
            )}
          </TicketFact>
        )}
        {facility.address && <TicketPlace address={facility.address} />}
      </dl>
      <TicketCode
        label={bookingReferenceLabel}
        code={bookingReference(next.booking_token)}
        note={nameIsEnough}
      />
    </section>
  )
}

/** One booking of the pass. The mark at its end says whether its player has signed the waiver. */
function Stub(props: {
  booking: ManagedGroup['bookings'][number]
  /** What its plate calls the space. It is empty while that is not known. */
  label: string
  zone: string
  showsWaiver: boolean
}) {
  const { booking, zone } = props
  const times = formatTimeRange(booking.start_time, booking.end_time, zone)
  const isCancelled = booking.state === 'cancelled'
  const struck = isCancelled && 'line-through decoration-2'
  const who = booking.instructor_name
    ? words.withInstructor(booking.player_name, booking.instructor_name)
    : booking.player_name
  return (
    <li className="border-bulb/30 not-first:border-t not-first:border-dashed">
      <Link
        to={paths.manage(booking.booking_token)}
        aria-label={[
          words.openOne(`${who}, ${times}, ${booking.space_name}`),
          isCancelled && words.cancelledMark,
          booking.asks_for_waiver && notSigned,
          booking.has_closed && words.closedMark,
        ]
          .filter(Boolean)
          .join(', ')}
        className="grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-3 py-2"
      >
        <Plate className="h-15 w-13 overflow-clip grid-rows-[auto_1fr] pt-1.5 text-[2.625rem]!">
          <small className="h-3 font-board text-[.8125rem] leading-3 tracking-[.06em] text-board-muted uppercase">
            {props.label}
          </small>
          {spaceMark(booking.space_name)}
        </Plate>
        <span className="min-w-0">
          <span
            className={classNames(
              'block font-board text-[1.625rem] leading-none tracking-[.01em] text-bulb min-[23.75rem]:text-[1.875rem]',
              struck,
            )}
          >
            {times}
          </span>
          <span className="mt-1 block text-ui leading-5 text-on-turf wrap-anywhere">
            {spaceNumber(booking.space_name) ? who : `${booking.space_name} · ${who}`}
            {isCancelled && ` · ${words.cancelledMark}`}
            {booking.has_closed && ` · ${words.closedMark}`}
          </span>
        </span>
        <span className="flex items-center gap-2.5">
          {booking.asks_for_waiver ? (
            <span className="grid size-8 place-items-center rounded-control bg-amber-400 text-on-bulb">
              <SheetMark className="size-5.5" />
            </span>
          ) : (
            props.showsWaiver &&
            !isCancelled && <SheetMark signed className="mx-1 size-6 text-lamp-green" />
          )}
          <Icon of={ChevronRight} className="text-on-turf" />
        </span>
      </Link>
    </li>
  )
}

function sumOf(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100
}

/**
 * Returns what each booking costs; for a cancelled one, what is charged for cancelling late.
 * Returns an empty list if any price is unknown, because the sum would be too low.
 */
function pricesOf(charged: ManagedGroup['bookings']): number[] {
  const prices = charged.flatMap(({ state, price, paid, owed }) =>
    state === 'cancelled' ? (owed ?? 0) + (paid ?? 0) : (price ?? []),
  )
  return prices.length === charged.length ? prices : []
}
