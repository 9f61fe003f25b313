import { scheduleLink } from '../calendars/lesson-calendar.ts'
import { oneLine, plainText } from '../format.ts'
import { bookingSubject } from '../layout/booking-subject.ts'
import {
  button,
  heading,
  layout,
  paragraph,
  smallHeading,
  textSignature,
} from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { countDates, seriesMessage } from '../layout/series-message.ts'
import { bookingTime, ticket } from '../layout/ticket.ts'
import type { InstructorNoticePayload } from '../payloads.ts'

/** Tells an instructor that a lesson is new, moved or cancelled, with its calendar event. */
export function instructorNotice(
  payload: InstructorNoticePayload,
  context: RenderContext,
): Message {
  const { facility, change, dates } = payload
  const calendar = change === 'booked' || change === 'moved' ? 'REQUEST' : 'CANCEL'
  if (dates) {
    const contact = calendar === 'REQUEST' ? contactLines(payload) : []
    return seriesMessage({ ...payload, dates }, context, {
      happened: words[change].happened,
      title: `${words[change].titleOfMany} ${countDates(dates)}`,
      sentences: [...sentences({ ...payload, previous: null }), contact.join('\n')].filter(Boolean),
      action: { label: 'Open my schedule', href: scheduleLink(context.siteUrl) },
      calendar,
    })
  }
  const isOff = change === 'cancelled'
  const booking = isOff ? { ...payload.booking, status: 'cancelled' } : payload.booking
  const { date, time, html, text } = ticket(booking, facility)
  const { happened, title } = words[change]
  const before = sentences(payload)
  const contact = change === 'booked' || change === 'moved' ? contactLines(payload) : []
  const link = scheduleLink(context.siteUrl)
  return {
    subject: bookingSubject([booking], facility, happened),
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title,
      preview: `${date}, ${time}, ${oneLine(booking.player_name)}`,
      body: [
        heading(title),
        ...before.map(paragraph),
        html,
        ...(contact.length === 0 ? [] : [smallHeading('Contact'), paragraph(contact.join('\n'))]),
        button('Open my schedule', link),
      ],
    }),
    text: [
      title,
      '',
      ...before.flatMap((sentence) => [sentence, '']),
      ...text,
      '',
      ...(contact.length === 0 ? [] : ['Contact', ...contact, '']),
      'Open my schedule:',
      link,
      '',
      ...textSignature(facility),
    ].join('\n'),
    calendar,
  }
}

const words = {
  booked: {
    happened: 'new lesson',
    title: 'You have a new lesson',
    titleOfMany: 'You have a new lesson on',
  },
  moved: {
    happened: 'lesson changed',
    title: 'Your lesson has changed',
    titleOfMany: 'Your lesson has changed on',
  },
  cancelled: {
    happened: 'lesson cancelled',
    title: 'Your lesson is cancelled',
    titleOfMany: 'Your lesson is cancelled on',
  },
  reassigned: {
    happened: 'lesson no longer yours',
    title: 'A lesson is no longer yours',
    titleOfMany: 'A lesson is no longer yours on',
  },
}

function sentences({ change, previous, facility, ...payload }: InstructorNoticePayload): string[] {
  if (change === 'moved' && previous) {
    const { date, time } = bookingTime(previous, facility)
    return [`It was ${date}, ${time}, ${oneLine(previous.space_name)}. This is the lesson now.`]
  }
  if (change === 'reassigned') return ['The front desk has taken it out of your schedule.']
  const reason = payload.cancelled_by === 'admin' ? plainText(payload.reason) : ''
  return change === 'cancelled' && reason !== '' ? [`Reason: ${reason}`] : []
}

function contactLines({ booking, player_email, player_phone }: InstructorNoticePayload): string[] {
  const name = oneLine(booking.player_name)
  const parent = oneLine(booking.parent_name)
  return [
    booking.is_minor ? `${name} is under 18. Parent/guardian: ${parent}` : name,
    oneLine(player_email),
    oneLine(player_phone),
  ].filter((line) => line !== '')
}
