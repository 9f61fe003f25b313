import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'
import { type LessonFeed, lessonFeedCalendar } from '../mail/lesson-calendar.ts'
import { feedIdOf } from './feed-address.ts'

/**
 * `/calendar/{secret}.ics`: an instructor's confirmed lessons for calendar programs, which send
 * no session. A secret that was replaced or taken back, and that of an instructor who is no
 * longer active, answers 404 like one that never was.
 */
export function createCalendar(context: AppContext): Hono {
  const { config } = context
  const calendar = new Hono()
  calendar.get('/:file', async (c) => {
    const feedId = feedIdOf(config.jwtSecret, c.req.param('file'))
    const feed = feedId === undefined ? null : await read(feedId)
    if (!feed) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    return c.body(lessonFeedCalendar(feed, context.site().url), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="lessons.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  return calendar

  function read(feedId: string): Promise<LessonFeed | null> {
    return asOwner(
      context,
      async (client) => {
        const { rows } = await client.query('select private.read_calendar_feed($1) as feed', [
          feedId,
        ])
        return rows[0]?.feed ?? null
      },
      { readOnly: true },
    )
  }
}
