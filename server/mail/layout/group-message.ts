import { manageGroupLink } from '../booking-links.ts'
import type { MailedGroup } from '../booking-payload.ts'
import type { BookingPayload } from '../payloads.ts'
import type { Message, RenderContext } from './message.ts'
import { manageEach, seriesMessage } from './series-message.ts'
import { waiverAdvice } from './waiver-advice.ts'

type GroupPayload = BookingPayload & {
  dates: NonNullable<BookingPayload['dates']>
  group: MailedGroup
}

/** Returns whether the message is about several bookings of a group. */
export function isOfGroup(payload: BookingPayload): payload is GroupPayload {
  return Boolean(payload.dates && payload.group)
}

/** Returns a message about several bookings of a group: each with its link, and one link to all. */
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
    calendar?: Message['calendar']
  },
): Message {
  return seriesMessage(payload, context, {
    ...said,
    ...(said.isOver ? {} : { link: manageEach(context) }),
    advice: waiverAdvice(payload, context, payload.group.group_token),
    action: {
      label: context.words.mailBookings.manageTogether,
      href: manageGroupLink(context, payload.group),
    },
    calendar: said.calendar,
  })
}
