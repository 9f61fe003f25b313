import { paths } from '../paths.ts'
import { facilityConfig } from './facility-config.ts'

/**
 * For customers who add their booking to a calendar, from the wizard's confirmation or their page
 * of the booking: returns the address of its iCalendar file on the server. It holds the same event
 * as the confirmation mail, with the booking's current times. Phones add an event to the calendar
 * from a link, but not from a file that the page creates.
 */
export function calendarFileUrl(bookingToken: string): string {
  return onServer(paths.bookingCalendar(bookingToken))
}

/** Returns the address of the file with an event for each booking of a group. */
export function groupCalendarFileUrl(groupToken: string): string {
  return onServer(paths.groupCalendar(groupToken))
}

function onServer(path: string): string {
  // At the page's own origin the link is relative. So the server, which does not know that origin,
  // renders the same link as the browser.
  const origin = globalThis.location?.origin ?? ''
  return facilityConfig().apiUrl.replace(origin, '') + path
}
