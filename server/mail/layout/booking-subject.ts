import { shortDate } from '../../../shared/dates.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import type { ServerWords } from '../../languages.ts'
import type { BookedTime, MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'

/**
 * Returns a subject that a list of mails can be read by: when and where, then what happened, as in
 * `Tue, Nov 24, 12:00 PM, Cage 2: booked`. A series counts the dates after its first, a group does not.
 */
export function bookingSubject(
  bookings: readonly [BookedTime, ...BookedTime[]],
  facility: MailedFacility,
  words: ServerWords,
  happened: string,
  countsDates = true,
): string {
  const [{ start_time }] = bookings
  const places = bookings.filter((each) => each.start_time === start_time)
  const more = countsDates ? new Set(bookings.map((each) => each.start_time)).size - 1 : 0
  return words.mail.subject(whenAndWhere(places, facility, words), more, happened)
}

/** Returns `Tue, Nov 24, 12:00 PM, Cage 2` of bookings at one time. */
export function whenAndWhere(
  bookings: readonly BookedTime[],
  facility: MailedFacility,
  { locale, times, mail }: ServerWords,
): string {
  const zone = facility.time_zone
  const start = bookings[0]?.start_time ?? ''
  const places = bookings.map((each) => oneLine(each.space_name)).filter((name) => name !== '')
  return mail.listed(
    shortDate(localDate(start, zone), locale),
    formatTime(start, zone, times),
    ...places,
  )
}
