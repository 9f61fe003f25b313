import { bookingMessage } from '../layout/booking-message.ts'
import { groupMessage, isOfGroup } from '../layout/group-message.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { reservations } from '../layout/reservation.ts'
import { countDates, manageEach, seriesMessage } from '../layout/series-message.ts'
import type { BookingPayload } from '../payloads.ts'

/**
 * Tells the customer that a booking, bookings of a group, or all dates of a series are booked. The
 * calendar part adds the events.
 */
export function bookingConfirmation(payload: BookingPayload, context: RenderContext): Message {
  const { dates } = payload
  const { mail, mailBookings: said } = context.words
  if (isOfGroup(payload)) {
    return groupMessage(payload, context, {
      happened: mail.booked,
      title: said.bookedTogether(payload.dates.length),
      sentences: [said.plansChangeTogether],
      calendar: 'REQUEST',
    })
  }
  if (dates) {
    return seriesMessage({ ...payload, dates }, context, {
      happened: mail.booked,
      title: said.bookedOnDates(countDates(dates)),
      sentences: [said.plansChangeOnDates],
      link: manageEach(context),
      data: reservations(dates, payload.facility, context),
      // One file with all events: some mail programs read only the first of several files.
      calendar: 'REQUEST',
    })
  }
  const parts = {
    happened: mail.booked,
    title: said.booked,
    change: said.plansChange,
    showsPolicy: true,
  }
  return { ...bookingMessage(payload, context, parts), calendar: 'REQUEST' }
}
