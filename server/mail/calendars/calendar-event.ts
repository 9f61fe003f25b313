import { ICalAttendeeStatus, type ICalEvent } from 'ical-generator'
import type { BookedTime, MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'

/** Where a booked time is, for an event's LOCATION. */
export function eventPlace(booking: BookedTime, facility: MailedFacility): string {
  return [booking.space_name, facility.name, facility.address]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(', ')
}

/**
 * Whose event it is and who is asked, who has agreed by booking. `fallback` is the address that an
 * invitation comes from where the facility has none of its own.
 */
export function addPeople(
  entry: ICalEvent,
  facility: MailedFacility,
  fallback: string | undefined,
  attendee: { name: string; email: string } | null,
): void {
  const organizer = oneLine(facility.email) || fallback
  if (organizer) entry.organizer({ name: oneLine(facility.name), email: organizer })
  if (attendee) {
    entry.createAttendee({ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false })
  }
}
