import type { Context } from 'hono'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'
import { requestClient } from '../http/client-address.ts'
import { wordsOf } from '../languages.ts'
import { bookingCalendar as calendarOf } from '../mail/calendars/calendar.ts'
import type { BookingPayload } from '../mail/payloads.ts'

type CalendarBooking = Pick<BookingPayload, 'booking' | 'facility' | 'sequence' | 'dates'> & {
  updated_at: string
  language: string
}

/** The functions that read a booking and a group by their tokens. */
type Reader = 'read_booking_calendar' | 'read_group_calendar'

/**
 * `GET /manage/{token}/booking.ics`: the booking for the customer's calendar program, as it is now.
 * It is the same event as in the mails. The whole token gives access, as for the manage page; a
 * wrong one answers 404. The request changes nothing, and the text is the same until the booking
 * changes. `GET /manage/group/{token}/bookings.ics` has an event for each booking of a group.
 */
export function bookingCalendar(context: AppContext, reader: Reader = 'read_booking_calendar') {
  const { gate } = context
  return async (c: Context) => {
    const token = c.req.param('token') ?? ''
    const found = /^[0-9a-f]{64}$/.test(token)
      ? await gate.lookUp(
          requestClient(),
          () => read(token),
          (booking) => booking === null,
        )
      : null
    if (!found) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    const { updated_at, language, ...event } = found
    const name = event.booking?.reference ?? token.slice(0, 8)
    const text = calendarOf({
      ...event,
      method: 'PUBLISH',
      siteUrl: context.site().url,
      words: wordsOf(language),
      stamp: new Date(updated_at),
    })
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      // Inline, so that a phone offers to add the event instead of saving a file.
      'content-disposition': `inline; filename="booking-${name}.ics"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  }

  function read(token: string): Promise<CalendarBooking | null> {
    return asOwner(
      context,
      async (client) => {
        const { rows } = await client.query(`select private.${reader}($1) as found`, [token])
        return rows[0]?.found ?? null
      },
      { readOnly: true },
    )
  }
}
