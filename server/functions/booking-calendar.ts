import type { Context } from 'hono'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'
import { bookingCalendar as calendarOf } from '../mail/calendar.ts'
import type { BookingPayload } from '../mail/payloads.ts'

type CalendarBooking = Pick<BookingPayload, 'booking' | 'facility' | 'sequence'> & {
  updated_at: string
}

/**
 * `GET /manage/{token}/booking.ics`: the booking for the customer's calendar program, the event of
 * the mailed invitation as it stands now. The whole token is the authority, as for the page beside
 * it; a wrong one answers 404. Nothing changes, and the text stays as long as the booking does.
 */
export function bookingCalendar(context: AppContext) {
  const { config } = context
  return async (c: Context) => {
    const token = c.req.param('token') ?? ''
    const found = /^[0-9a-f]{64}$/.test(token) ? await read(token) : undefined
    if (!found) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    const { updated_at, ...event } = found
    const text = calendarOf({
      ...event,
      method: 'PUBLISH',
      siteUrl: config.siteUrl,
      stamp: new Date(updated_at),
    })
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      // Inline, so that a phone offers to add the event instead of keeping a file.
      'content-disposition': `inline; filename="booking-${event.booking.reference}.ics"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  }

  function read(token: string): Promise<CalendarBooking | undefined> {
    return asOwner(
      context,
      async (client) => {
        const { rows } = await client.query<CalendarBooking>(
          `select private.booking_snapshot(id) as booking,
             private.facility_snapshot(facility_id) as facility,
             calendar_sequence as sequence, updated_at
           from public.bookings where booking_token = $1`,
          [token],
        )
        return rows[0]
      },
      { readOnly: true },
    )
  }
}
