import { paths } from '../paths.ts'
import { facilityConfig } from './facility-config.ts'

/**
 * Where the server gives a booking as an iCalendar file: the event of the confirmation mail as it
 * stands now. A link to it, not a download made here, is what a phone adds to its calendar.
 */
export function calendarFileUrl(bookingToken: string): string {
  return facilityConfig().apiUrl + paths.bookingCalendar(bookingToken)
}
