import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { shownReference } from '../../../shared/booking-reference.ts'
import type { BookedTime, MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import { calendarText } from './calendar.ts'
import { eventPlace } from './calendar-event.ts'

/** The data from SQL for the feed of a space or of the facility. Instants are ISO strings. */
export type BookingFeed = {
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
 * Returns all bookings of a feed as iCalendar text. Without changes the text is always the same.
 */
export function bookingFeedCalendar(feed: BookingFeed, siteUrl: string): string {
  const { space_name, facility, bookings } = feed
  const calendar = ical({
    prodId: { company: 'Fungo', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: [space_name ?? 'Bookings', facility.name].map(oneLine).join(', '),
    ttl: 15 * 60,
  })
  for (const { booking, player_phone, sequence, updated_at } of bookings) {
    const url = `${siteUrl}/admin/bookings?booking=${booking.id}`
    const lines = [
      `${oneLine(booking.service_name)}${booking.is_minor ? ' (player under 18)' : ''}`,
      booking.instructor_name && `With ${oneLine(booking.instructor_name)}`,
      booking.is_minor && `Parent/guardian: ${oneLine(booking.parent_name)}`,
      player_phone && `Phone ${oneLine(player_phone)}`,
      `Booking reference ${shownReference(oneLine(booking.reference))}`,
      `In the list of bookings: ${url}`,
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
