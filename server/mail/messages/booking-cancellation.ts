import type { ServerWords } from '../../languages.ts'
import { rebookLink } from '../booking-links.ts'
import { oneLine } from '../format.ts'
import { groupMessage, isOfGroup } from '../layout/group-message.ts'
import { button, paragraph } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { reservation, reservations } from '../layout/reservation.ts'
import { countDates, seriesMessage } from '../layout/series-message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import { ticket } from '../layout/ticket.ts'
import type { BookingPayload } from '../payloads.ts'
import { reasonInWords } from '../reason-in-words.ts'

/**
 * Tells the customer that a booking, group or series was cancelled, and removes the event from the
 * calendar. Specification §7 fixes the subject.
 */
export function bookingCancellation(payload: BookingPayload, context: RenderContext): Message {
  const { facility, dates } = payload
  const { words } = context
  const said = words.mailBookings
  const reason = shownReason(payload, words)
  const subject = said.cancellationSubject(oneLine(facility.name))
  const link = rebookLink(context, payload.booking)
  if (isOfGroup(payload)) {
    return groupMessage(payload, context, {
      subject,
      title: said.cancelledTogether(payload.dates.length),
      sentences: reason,
      isOver: true,
      calendar: 'CANCEL',
    })
  }
  if (dates) {
    return seriesMessage({ ...payload, dates }, context, {
      subject,
      title: said.cancelledOnDates(countDates(dates)),
      sentences: reason,
      action: { label: said.bookAnother, href: link },
      data: reservations(dates, facility, context, true),
      calendar: 'CANCEL',
    })
  }
  const booking = { ...payload.booking, status: 'cancelled' }
  const { date, time, html, text } = ticket(booking, facility, words)
  return signedMessage(context, {
    sender: facility,
    title: said.cancelled,
    subject,
    preview: [...reason, said.timeIsCancelled(date, time)].join(' · '),
    data: reservation(booking, facility, context),
    body: [...reason.map(paragraph), html, button(said.bookAnother, link)],
    text: [said.cancelled, ...reason, text, [words.mail.above(said.bookAnother), link]],
    calendar: 'CANCEL',
  })
}

/**
 * Returns an administrator's reason, if there is one. It is the first line, because people ask for
 * it. A visitor's reason is left out: they typed the address too, and could send their text to
 * anybody.
 */
function shownReason(payload: BookingPayload, words: ServerWords): string[] {
  const text = payload.cancelled_by === 'admin' ? reasonInWords(payload, words) : ''
  return text === '' ? [] : [words.mail.reasonIs(text)]
}
