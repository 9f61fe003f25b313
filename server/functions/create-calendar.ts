import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'
import { wordsOf } from '../languages.ts'
import { type BookingFeed, bookingFeedCalendar } from '../mail/calendars/booking-feed.ts'
import { type LessonFeed, lessonFeedCalendar } from '../mail/calendars/lesson-calendar.ts'
import { feedIdOf } from './feed-address.ts'

/**
 * `/calendar/{secret}.ics`: an instructor's lessons, or the bookings of a space or of the facility.
 * A calendar program sends no session, so the secret alone opens the feed. A secret that was
 * replaced or deleted gets the same 404 as one that never existed, and so does that of an inactive
 * instructor or space.
 */
export function createCalendar(context: AppContext): Hono {
  const { config } = context
  const calendar = new Hono()
  calendar.get('/:file', async (c) => {
    const feedId = feedIdOf(config.jwtSecret, c.req.param('file'))
    const text = feedId === undefined ? null : await read(feedId)
    if (text === null) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="bookings.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  return calendar

  /** An id belongs to a feed of one of the two kinds, or to none. */
  async function read(feedId: string): Promise<string | null> {
    const { lessons, bookings } = await asOwner(
      context,
      async (client) => {
        const { rows } = await client.query(
          `select private.read_calendar_feed($1) as lessons,
             private.read_facility_calendar($1) as bookings`,
          [feedId],
        )
        return rows[0] as { lessons: LessonFeed | null; bookings: BookingFeed | null }
      },
      { readOnly: true },
    )
    if (lessons) return lessonFeedCalendar(lessons, context.site().url, wordsOf(lessons.language))
    return bookings && bookingFeedCalendar(bookings, context.site().url, wordsOf(bookings.language))
  }
}
