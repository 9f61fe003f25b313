import { ICalAttendeeStatus, type ICalEvent } from 'ical-generator'
import type { BookedTime, MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'

/**
 * Returns the place of a booking, for LOCATION in the calendar files of mails and in the calendars
 * that programs read.
 */
export function eventPlace(booking: BookedTime, facility: MailedFacility): string {
  return [booking.space_name, facility.name, facility.address]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(', ')
}

/**
 * Adds the organizer to an event, and the attendee unless it is null. The attendee counts as
 * accepted, so that calendar programs ask for no answer. `fallback` is the organizer's address if
 * the facility has none. Without either address there is no organizer.
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
