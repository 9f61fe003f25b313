import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { shownReference } from '../../../shared/booking-reference.ts'
import type { ServerWords } from '../../languages.ts'
import type { BookedTime, MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import { calendarText, product } from './calendar.ts'
import { eventPlace } from './calendar-event.ts'
import { calendarInParts } from './calendar-in-parts.ts'

/** The data from SQL for the feed of a space or of the facility. Instants are ISO strings. */
export type BookingFeed = {
  language: string
  /** Null for the whole facility. */
  space_name: string | null
  facility: MailedFacility
  bookings: {
    booking: BookedTime
    player_phone: string | null
    sequence: number
    updated_at: string
  }[]
}

/**
 * Returns all bookings of a feed as iCalendar text, for the calendar programs of staff. The same
 * data always gives the same text: DTSTAMP is the last change of a booking, not the time of the
 * request.
 */
export function bookingFeedCalendar(
  feed: BookingFeed,
  siteUrl: string,
  words: ServerWords,
): Promise<string> {
  return calendarInParts(feed.bookings, (bookings) =>
    calendarOf({ ...feed, bookings }, siteUrl, words),
  )
}

type Part = Omit<BookingFeed, 'bookings'> & { bookings: readonly BookingFeed['bookings'][number][] }

function calendarOf(feed: Part, siteUrl: string, words: ServerWords): string {
  const { space_name, facility, bookings } = feed
  const said = words.mailCalendars
  const calendar = ical({
    prodId: product('Bookings', words),
    method: ICalCalendarMethod.PUBLISH,
    name: words.mail.listed(oneLine(space_name ?? said.bookings), oneLine(facility.name)),
    ttl: 15 * 60,
  })
  for (const { booking, player_phone, sequence, updated_at } of bookings) {
    const url = `${siteUrl}/admin/bookings?booking=${booking.id}`
    const service = oneLine(booking.service_name)
    const lines = [
      booking.is_minor ? said.serviceOfMinor(service) : service,
      booking.instructor_name && said.withInstructor(oneLine(booking.instructor_name)),
      booking.is_minor && said.parent(oneLine(booking.parent_name)),
      player_phone && said.phone(oneLine(player_phone)),
      said.reference(shownReference(oneLine(booking.reference))),
      said.inListAt(url),
    ]
    calendar.createEvent({
      id: `${booking.id}@fungo`,
      sequence,
      stamp: new Date(updated_at),
      status: ICalEventStatus.CONFIRMED,
      start: new Date(booking.start_time),
      end: new Date(booking.end_time),
      summary: [booking.player_name, space_name === null && booking.space_name]
        .flatMap((part) => (part ? [oneLine(part)] : []))
        .join(', '),
      description: { plain: lines.filter(Boolean).join('\n') },
      location: eventPlace(booking, facility),
      url,
    })
  }
  return calendarText(calendar)
}
