import { oneLine } from '../format.ts'
import { formerPlace } from '../former-booking.ts'
import { bookingMessage } from '../layout/booking-message.ts'
import { groupMessage, isOfGroup } from '../layout/group-message.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { reservations } from '../layout/reservation.ts'
import { countDates, manageEach, seriesMessage } from '../layout/series-message.ts'
import { bookingTime } from '../layout/ticket.ts'
import type { Payload } from '../payloads.ts'

/**
 * Tells the customer that a booking, a group or dates of a series changed: the time, the space, the
 * instructor or the service. For one booking, `previous` in the payload is what it was. This may be
 * the first mail about the booking, so it contains everything that a confirmation does.
 */
export function bookingChange(payload: Payload<'booking_change'>, context: RenderContext): Message {
  const { booking, previous, dates } = payload
  const { mail, mailBookings: said } = context.words
  if (isOfGroup(payload)) {
    return groupMessage(payload, context, {
      happened: mail.changed,
      title: said.changedTogether(payload.dates.length),
      sentences: [said.bookingsNow],
      calendar: 'REQUEST',
    })
  }
  if (dates) {
    return seriesMessage({ ...payload, dates }, context, {
      happened: mail.changed,
      title: said.changedOnDates(countDates(dates)),
      sentences: [said.bookingsNow],
      link: manageEach(context),
      data: reservations(dates, payload.facility, context),
      calendar: 'REQUEST',
    })
  }
  const before = [
    payload.is_taken_back && said.takenBack,
    payload.is_rest && said.restIsIn(oneLine(booking.space_name)),
    previous ? formerly(previous, payload, context) : said.bookingNow,
  ]
    .filter(Boolean)
    .join(' ')
  const parts = {
    happened: mail.changed,
    title: said.changed,
    sentence: before,
    change: said.changeDoesNotSuit,
    showsPolicy: true,
  }
  return { ...bookingMessage(payload, context, parts), calendar: 'REQUEST' }
}

function formerly(
  previous: NonNullable<Payload<'booking_change'>['previous']>,
  payload: Payload<'booking_change'>,
  { words }: RenderContext,
): string {
  const { date, time } = bookingTime(previous, payload.facility, words)
  return words.mailBookings.itWasAndIsNow(date, time, formerPlace(previous, payload.booking, words))
}
