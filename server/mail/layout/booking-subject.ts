import { shortDate } from '../../../shared/dates.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import type { ServerWords } from '../../languages.ts'
import type { BookedTime, MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'

/**
 * Returns the subject of a mail about bookings, to a customer or an instructor. It begins with when
 * and where and ends with what happened, so that mails can be told apart in a list: `Tue, Nov 24,
 * 12:00 PM, Cage 2: booked`. `countsDates`: whether it says how many more dates there are, as for a
 * series but not for a group.
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

/**
 * Returns when and where bookings at one time are: `Tue, Nov 24, 12:00 PM, Cage 2`. More than three
 * spaces are counted: `Cage 2 and 11 more`. They are not called cages, because a facility may have
 * turf or lanes.
 */
export function whenAndWhere(
  bookings: readonly BookedTime[],
  facility: MailedFacility,
  { locale, times, mail }: ServerWords,
): string {
  const zone = facility.time_zone
  const start = bookings[0]?.start_time ?? ''
  const names = bookings.map((each) => oneLine(each.space_name)).filter((name) => name !== '')
  // A list of mails shows the beginning of a subject: many names would hide what happened.
  const [first = ''] = names
  const places = names.length > 3 ? [mail.firstOfMany(first, names.length - 1)] : names
  return mail.listed(
    shortDate(localDate(start, zone), locale),
    formatTime(start, zone, times),
    ...places,
  )
}
