import { useQuery } from '@tanstack/react-query'
import * as words from '#words/desk-frame.ts'
import { instantAt, localDate } from '../../../shared/times.ts'
import { boardLink, bookingOnBoard } from '../../lib/board-link.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { dayInWords, startInWords } from '../../lib/relative-time.ts'
import { customerSearchQuery, type FoundCustomer } from '../../site/customer-search.ts'
import { staffPaths } from '../../staff-paths.ts'
import { boardBookingsQuery } from '../bookings/day-board-columns/queries.ts'
import { formSpacesQuery } from '../bookings/rows/form-queries.ts'
import { type AskedPlace, askedPlaces } from './asked-place.ts'
import { referencedBookingsQuery } from './queries.ts'

/**
 * One answer in the search of staff: a place on the board, a booking, or a customer, who stands for
 * the next booking if there is one.
 */
export type Answer = {
  key: string
  title: string
  detail: string
  phone: string | null
  link: string
  /**
   * The booking that buttons are shown for. Null for a place, a cancelled booking, and a customer
   * without an upcoming booking.
   */
  booking: { id: string; start_time: string; isAhead: boolean } | null
}

type Booking = {
  id: string
  space_id: string
  start_time: string
  end_time: string
  status: string
  player_name: string
  player_phone: string | null
}

/** The most bookings of a space or a time that are shown. The board shows all. */
const mostBookings = 10

/**
 * Returns the answers to a search text: places, then bookings with this reference, then bookings at
 * the place, then customers.
 */
export function useAnswers(facility: Facility, text: string) {
  const now = new Date()
  const zone = facility.time_zone
  const spaces = useQuery(formSpacesQuery(facility.id))
  const customers = useQuery(customerSearchQuery(facility.id, text))
  const referenced = useQuery(referencedBookingsQuery(facility.id, text))
  const places = askedPlaces(text, spaces.data ?? [], localDate(now, zone))
  const [place] = places.length === 1 ? places : []
  const ofDay = useQuery({
    ...boardBookingsQuery({ facilityId: facility.id, zone }, place?.date ?? ''),
    enabled: Boolean(place && (place.time || place.space)),
  })
  const answerOf = (booking: Booking): Answer => {
    // The board does not show cancelled bookings.
    const isCancelled = booking.status === 'cancelled'
    return {
      key: booking.id,
      title: booking.player_name,
      detail: [
        startInWords(booking.start_time, zone, now),
        spaces.data?.find(({ id }) => id === booking.space_id)?.name,
        isCancelled && words.cancelled,
      ]
        .filter(Boolean)
        .join(', '),
      phone: booking.player_phone,
      link: isCancelled
        ? `${staffPaths.adminBookings}?booking=${booking.id}`
        : bookingOnBoard(booking, zone),
      booking: isCancelled ? null : { ...booking, isAhead: isAhead(booking, now) },
    }
  }
  const bookings = place && ofDay.data ? bookingsAt(place, ofDay.data, zone, now) : []
  const queries = [spaces, customers, referenced, ofDay]
  return {
    answers: [
      ...places.map((each) => placeAnswer(each, zone, now)),
      ...[...(referenced.data ?? []), ...bookings].map(answerOf),
      ...(text.trim() ? (customers.data ?? []) : []).map((each) => customerAnswer(each, zone, now)),
    ],
    /** False while the answers are those to an earlier text. */
    isCurrent: queries.every(
      ({ isLoading, isPlaceholderData }) => !isLoading && !isPlaceholderData,
    ),
    failed: queries.filter(({ isError }) => isError),
  }
}

/**
 * Returns the bookings at the place: with a time, those in the half hour from it; without a time,
 * those that are not over.
 */
function bookingsAt<Each extends Booking>(
  { date, time, space }: AskedPlace,
  ofDay: readonly Each[],
  zone: string,
  now: Date,
): Each[] {
  const from = time ? instantAt(date, time, zone) : now
  const before = time ? from.getTime() + 30 * 60_000 : Number.POSITIVE_INFINITY
  return ofDay
    .filter(({ space_id }) => !space || space_id === space.id)
    .filter(({ start_time }) => Date.parse(start_time) < before)
    .filter(({ end_time }) => Date.parse(end_time) > from.getTime())
    .slice(0, mostBookings)
}

function isAhead({ status, end_time }: Booking, now: Date): boolean {
  return status === 'confirmed' && Date.parse(end_time) > now.getTime()
}

function placeAnswer({ date, time, space }: AskedPlace, zone: string, now: Date): Answer {
  const at = instantAt(date, time ?? '12:00', zone).toISOString()
  const when = time ? startInWords(at, zone, now) : dayInWords(at, zone, now)
  return {
    key: `${date} ${time} ${space?.id}`,
    title: [when, space?.name].filter(Boolean).join(', '),
    detail: words.openBoard,
    phone: null,
    link: boardLink({ date, at: time ?? undefined, space: space?.id }),
    booking: null,
  }
}

function customerAnswer(customer: FoundCustomer, zone: string, now: Date): Answer {
  const { next_booking_id: id, next_start_time: start_time, last_start_time: last } = customer
  const shared = { key: customer.id, title: customer.name, phone: customer.phone }
  if (!id || !start_time) {
    const detail = last ? words.lastVisit(startInWords(last, zone, now)) : words.noBookings
    return { ...shared, detail, link: staffPaths.adminCustomer(customer.id), booking: null }
  }
  return {
    ...shared,
    detail: words.nextVisit(startInWords(start_time, zone, now), customer.next_space_name ?? ''),
    link: bookingOnBoard({ id, start_time }, zone),
    booking: { id, start_time, isAhead: true },
  }
}
