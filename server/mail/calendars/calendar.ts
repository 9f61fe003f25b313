import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { shownReference } from '../../../shared/booking-reference.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { ServerWords } from '../../languages.ts'
import { manageLink } from '../booking-links.ts'
import { bookingTitle, type MailedBooking, type MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import type { BookingPayload } from '../payloads.ts'
import { addPeople, eventPlace } from './calendar-event.ts'

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

type Occasion = Pick<BookingPayload, 'facility'> & {
  method: CalendarMethod
  siteUrl: string
  words: ServerWords
  /** The time at which the file is made: DTSTAMP. */
  stamp: Date
  /** The organizer's address when the facility has none. */
  organizer?: string
  /** The customer's address, for REQUEST and CANCEL. PUBLISH has none. */
  attendee?: string
}

type Event = Occasion & Pick<BookingPayload, 'booking' | 'sequence'> & { is_copy?: boolean }

/**
 * Returns the booking, or all `dates` of a series or a group, as iCalendar text for the customer:
 * the file in a mail, and the download of "Add to calendar". REQUEST adds or moves the event,
 * CANCEL removes it, and PUBLISH is for the download. The UID of a booking never changes, so a
 * later file with a higher SEQUENCE replaces the event. Instants are UTC (RFC 5545, RFC 5546).
 */
export function bookingCalendar(event: Event & Pick<BookingPayload, 'dates'>): string {
  const calendar = ical({
    prodId: product('Bookings', event.words),
    method: ICalCalendarMethod[methodOf(event)],
  })
  for (const dated of event.dates ?? [event]) addEvent(calendar, { ...event, ...dated })
  return calendarText(calendar)
}

/**
 * Returns the METHOD of a file. REQUEST and CANCEL may contain only one UID (RFC 5546 §3.2.2). So
 * several dates are published, and each event's STATUS says whether it is cancelled.
 */
export function methodOf(file: { method: CalendarMethod; dates?: unknown }): CalendarMethod {
  return file.dates ? 'PUBLISH' : file.method
}

function addEvent(calendar: ICalCalendar, event: Event & { dates?: unknown }): void {
  const { booking, facility } = event
  const entry = calendar.createEvent({
    id: `${booking.id}@fungo`,
    sequence: event.sequence,
    stamp: event.stamp,
    start: new Date(booking.start_time),
    end: new Date(booking.end_time),
    summary: event.words.mail.listed(bookingTitle(booking, event.words), oneLine(facility.name)),
    description: { plain: description(booking, facility, event) },
    location: eventPlace(booking, facility),
    url: pageOf(event),
    status: isOff(event) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (methodOf(event) !== 'PUBLISH') addPeople(entry, facility, event.organizer, customer(event))
}

/** Returns the name of the program that made a file, and the language of its texts: PRODID. */
export function product(name: string, { language }: ServerWords) {
  return { company: 'Fungo', product: name, language: language.toUpperCase() }
}

/** Returns the text. Its last line ends with CRLF like all others (RFC 5545 §3.1). */
export function calendarText(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`
}

function description(booking: MailedBooking, facility: MailedFacility, event: Event): string {
  const words = event.words.mailCalendars
  const lines = [
    words.placeFor(oneLine(booking.space_name), oneLine(booking.player_name)),
    words.reference(shownReference(oneLine(booking.reference))),
  ]
  if (isOff(event)) lines.push(words.isCancelled)
  else lines.push(words.manageAt(pageOf(event)))
  if (booking.price !== null && !isOff(event)) lines.push(words.price(formatMoney(booking.price)))
  if (facility.phone) lines.push(words.phone(oneLine(facility.phone)))
  return lines.join('\n')
}

/**
 * Returns the address of the booking's page. It has no mail code, because others may see the
 * calendar.
 */
function pageOf({ siteUrl, words, booking }: Event): string {
  return manageLink({ siteUrl, words }, booking)
}

function isOff({ method, booking }: Event): boolean {
  return method === 'CANCEL' || booking.status === 'cancelled'
}

function customer({ booking, attendee, is_copy }: Event): { name: string; email: string } | null {
  if (!attendee) return null
  if (is_copy) return { name: attendee, email: attendee }
  return { name: oneLine(booking.parent_name) || oneLine(booking.player_name), email: attendee }
}
