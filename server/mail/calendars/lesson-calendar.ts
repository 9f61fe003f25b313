import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { shownReference } from '../../../shared/booking-reference.ts'
import type { ServerWords } from '../../languages.ts'
import type { BookedTime, MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import { type CalendarMethod, calendarText, methodOf, product } from './calendar.ts'
import { addPeople, eventPlace } from './calendar-event.ts'
import { calendarInParts } from './calendar-in-parts.ts'

/** A lesson as its instructor may know it, without the customer's e-mail address and the token. */
type Lesson = {
  booking: BookedTime
  player_phone: string | null
  /** Rises with every change of the booking: the calendar's SEQUENCE. */
  sequence: number
}

/** An instructor's lessons for a feed (private.read_calendar_feed). Instants are ISO strings. */
export type LessonFeed = {
  language: string
  instructor_name: string
  facility: MailedFacility
  lessons: (Lesson & { updated_at: string })[]
}

type Notice = Lesson & {
  facility: MailedFacility
  method: CalendarMethod
  siteUrl: string
  words: ServerWords
  /** The time at which the file is made: DTSTAMP. */
  stamp: Date
  organizer?: string
  attendee: string
  /**
   * The lessons of a notice about several, such as the dates of a series. Null for a notice about
   * one.
   */
  dates?: Pick<Lesson, 'booking' | 'sequence'>[] | null
}

/**
 * Returns all lessons of a feed as iCalendar text, for the instructor's calendar program. The same
 * data always gives the same text: DTSTAMP is the last change of a lesson, not the time of the
 * request.
 */
export function lessonFeedCalendar(
  feed: LessonFeed,
  siteUrl: string,
  words: ServerWords,
): Promise<string> {
  return calendarInParts(feed.lessons, (lessons) => feedOf({ ...feed, lessons }, siteUrl, words))
}

type Part = Omit<LessonFeed, 'lessons'> & { lessons: readonly LessonFeed['lessons'][number][] }

function feedOf(feed: Part, siteUrl: string, words: ServerWords): string {
  const calendar = ical({
    prodId: product('Lessons', words),
    method: ICalCalendarMethod.PUBLISH,
    name: words.mail.listed(oneLine(feed.instructor_name), oneLine(feed.facility.name)),
    ttl: 15 * 60,
  })
  for (const lesson of feed.lessons) {
    calendar.createEvent({
      ...event(lesson, feed.facility, siteUrl, words),
      stamp: new Date(lesson.updated_at),
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return calendarText(calendar)
}

/**
 * Returns the file in a notice to the instructor: one lesson, or all `dates`. For one lesson the
 * METHOD is REQUEST, which adds or moves the event, or CANCEL, which removes it. For several it is
 * PUBLISH, and the STATUS of each event says whether it is cancelled. Calendar programs find an
 * event by its UID, which never changes (RFC 5546).
 */
export function lessonNoticeCalendar(notice: Notice): string {
  const { facility, method, siteUrl, words, stamp, attendee } = notice
  const calendar = ical({
    prodId: product('Lessons', words),
    method: ICalCalendarMethod[methodOf(notice)],
  })
  const instructor = oneLine(notice.booking.instructor_name)
  for (const dated of notice.dates ?? [notice]) {
    const entry = calendar.createEvent({
      ...event({ ...notice, ...dated }, facility, siteUrl, words),
      stamp,
      status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    // Several dates are published (`methodOf`), and a published event invites nobody.
    if (!notice.dates) {
      addPeople(entry, facility, notice.organizer, { name: instructor, email: attendee })
    }
  }
  return calendarText(calendar)
}

/** Returns the address of the page with an instructor's own lessons. */
export function scheduleLink(siteUrl: string): string {
  return `${siteUrl}/instructor/schedule`
}

/** Returns the parts of an event that are the same in a feed and in a notice. */
function event(
  { booking, player_phone, sequence }: Lesson,
  facility: MailedFacility,
  url: string,
  { mail, mailCalendars: said }: ServerWords,
) {
  const service = oneLine(booking.service_name)
  const player = oneLine(booking.player_name)
  const lines = [
    booking.is_minor ? said.serviceForMinor(service, player) : said.serviceFor(service, player),
    booking.is_minor && said.parent(oneLine(booking.parent_name)),
    player_phone && said.phone(oneLine(player_phone)),
    said.reference(shownReference(oneLine(booking.reference))),
    said.scheduleAt(scheduleLink(url)),
  ]
  return {
    id: `${booking.id}@fungo`,
    sequence,
    start: new Date(booking.start_time),
    end: new Date(booking.end_time),
    summary: mail.listed(player, oneLine(booking.space_name)),
    description: { plain: lines.filter(Boolean).join('\n') },
    location: eventPlace(booking, facility),
    url: scheduleLink(url),
  }
}
