import { manageGroupLink } from '../booking-links.ts'
import type { MailedGroup } from '../booking-payload.ts'
import type { BookingPayload } from '../payloads.ts'
import type { Message, RenderContext } from './message.ts'
import { reservations } from './reservation.ts'
import { type Advice, manageEach, seriesMessage } from './series-message.ts'
import { waiverAdvice } from './waiver-advice.ts'

type GroupPayload = BookingPayload & {
  dates: NonNullable<BookingPayload['dates']>
  group: MailedGroup
}

/** Returns whether the message is about several bookings of a group. */
export function isOfGroup(payload: BookingPayload): payload is GroupPayload {
  return Boolean(payload.dates && payload.group)
}

/**
 * Returns a mail to a customer about several bookings of a group, with one link to all. Each
 * booking that is not cancelled has its own link too.
 */
export function groupMessage(
  payload: GroupPayload,
  context: RenderContext,
  said: {
    happened?: string
    subject?: string
    title: string
    sentences?: string[]
    /** Whether the bookings are cancelled: the message then has only the link to all. */
    isOver?: boolean
    advice?: Advice
    calendar?: Message['calendar']
  },
): Message {
  const { advice = { html: [], text: [] } } = said
  const waiver = waiverAdvice(payload, context, payload.group.group_token)
  return seriesMessage(payload, context, {
    ...said,
    ...(said.isOver ? {} : { link: manageEach(context) }),
    advice: { html: [...advice.html, ...waiver.html], text: [...advice.text, ...waiver.text] },
    action: {
      label: context.words.mailBookings.manageTogether,
      href: manageGroupLink(context, payload.group),
    },
    data: reservations(payload.dates, payload.facility, context, said.isOver),
    calendar: said.calendar,
  })
}
