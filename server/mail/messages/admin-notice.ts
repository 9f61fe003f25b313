import { html } from 'hono/html'
import { longDate } from '../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../shared/times.ts'
import type { BookedTime, MailedFacility } from '../booking-payload.ts'
import { oneLine, plainText } from '../format.ts'
import {
  colors,
  font,
  heading,
  layout,
  type Markup,
  paragraph,
  smallHeading,
  textSignature,
} from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { AdminNoticePayload } from '../payloads.ts'

/** Lists the lessons that stay booked although their instructor has time off. */
export function adminNotice(payload: AdminNoticePayload, context: RenderContext): Message {
  const { facility, lessons } = payload
  const name = oneLine(payload.instructor_name)
  const title = `${name} is off during ${lessons.length === 1 ? 'a lesson' : `${lessons.length} lessons`}`
  const off = `${name} entered time off: ${span(payload)}.`
  const reason = plainText(payload.time_off.reason)
  const advice = 'The lessons stay booked. Move or cancel each, or give it to another instructor.'
  const lines = lessons.map((lesson) => ({
    text: `${when(lesson, facility)}, ${oneLine(lesson.player_name)}, ${oneLine(lesson.space_name)}`,
    link: `${context.siteUrl}/admin/bookings/${encodeURIComponent(lesson.id)}`,
  }))
  return {
    subject: `Time Off During Lessons - ${oneLine(facility.name)}`,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title,
      preview: off,
      body: [
        heading(title),
        paragraph(off),
        ...(reason === '' ? [] : [smallHeading('Reason'), paragraph(reason)]),
        smallHeading('Booked in this time'),
        ...lines.map(item),
        paragraph(advice),
      ],
    }),
    text: [
      title,
      '',
      off,
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
      '',
      'Booked in this time:',
      ...lines.flatMap(({ text, link }) => [`- ${text}`, `  ${link}`]),
      '',
      advice,
      '',
      ...textSignature(facility),
    ].join('\n'),
  }
}

function item({ text, link }: { text: string; link: string }): Markup {
  return html`<p dir="auto" style="${font}margin:0 4px 12px;font-size:16px;line-height:24px;"><a class="link" href="${link}" style="color:${colors.primary};">${text}</a></p>`
}

function span({ time_off, facility }: AdminNoticePayload): string {
  const zone = facility.time_zone
  const { start_time: start, end_time: end } = time_off
  if (localDate(start, zone) === localDate(end, zone)) return when(time_off, facility)
  return `${moment(start, zone)} to ${moment(end, zone)}`
}

function when(time: Pick<BookedTime, 'start_time' | 'end_time'>, facility: MailedFacility): string {
  const { start_time: start, end_time: end } = time
  const zone = facility.time_zone
  return `${longDate(localDate(start, zone))}, ${formatTimeRange(start, end, zone)}`
}

function moment(instant: string, zone: string): string {
  return `${longDate(localDate(instant, zone))}, ${formatTime(instant, zone)}`
}
