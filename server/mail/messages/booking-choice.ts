import { manageLink, moveLink } from '../booking-links.ts'
import { oneLine } from '../format.ts'
import { button, paragraph, smallHeading } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import { bookingTime, ticket } from '../layout/ticket.ts'
import type { Payload } from '../payloads.ts'
import { reasonInWords } from '../reason-in-words.ts'

/**
 * Asks a customer to pick another time, because the booked one is closed or the instructor is away.
 * The mail begins with the reason and offers up to three times, each with a link that chooses it.
 * Until then the booking stays.
 */
export function bookingChoice(payload: Payload<'booking_choice'>, context: RenderContext): Message {
  const { booking, facility } = payload
  const { words } = context
  const { mail, mailBookings: said } = words
  const place = oneLine(booking.space_name)
  const reason = reasonInWords(payload, words)
  const teacher = oneLine(booking.instructor_name ?? '')
  const others = payload.other_instructors.map(oneLine)
  const away =
    payload.is_instructor_away && teacher !== '' ? said.instructorAway(teacher) : undefined
  const why = [
    away ?? (place === '' ? said.yourPlaceNotOpen : said.placeNotOpen(place)),
    ...(others.length === 0 ? [] : [said.othersTeach(others.slice(0, 3))]),
    ...(reason === '' ? [] : [mail.reasonIs(reason)]),
  ].join('\n')
  const { date, time, html, text } = ticket(booking, facility, words)
  const offers = payload.times.map((offered) => {
    const when = bookingTime(offered, facility, words)
    return {
      label: mail.listed(when.date, when.time),
      href: moveLink(context, booking, offered.start_time),
    }
  })
  const title = said.pickAnother
  const any = offers.length === 0 ? said.seeFreeTimes : said.seeAllFreeTimes
  const links = [
    ...offers,
    { label: any, href: moveLink(context, booking) },
    { label: said.cancelInstead, href: manageLink(context, booking) },
  ]
  return signedMessage(context, {
    sender: facility,
    title,
    subject: said.pickAnotherSubject(oneLine(facility.name)),
    preview: away ?? said.timeIsClosed(date, time),
    body: [
      paragraph(why),
      html,
      ...(offers.length === 0 ? [] : [smallHeading(said.timesFreeNow)]),
      ...links.map(({ label, href }) => button(label, href)),
    ],
    text: [title, why, text, ...links.map(({ label, href }) => [mail.above(label), href])],
  })
}
