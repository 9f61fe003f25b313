import { html } from 'hono/html'
import { longDate } from '../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../shared/times.ts'
import type { ServerWords } from '../../languages.ts'
import type { BookedTime, MailedFacility } from '../booking-payload.ts'
import { oneLine, plainText } from '../format.ts'
import { colors, font, type Markup, paragraph, smallHeading } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import type { AdminNoticePayload } from '../payloads.ts'

/**
 * Tells the facility which lessons stay booked although their instructor has entered time off, so
 * that somebody moves or cancels them. It goes to the facility's address, else to its primary
 * administrator, and to nobody if an owner or the desk entered the time off.
 */
export function adminNotice(payload: AdminNoticePayload, context: RenderContext): Message {
  const { facility, lessons } = payload
  const { words } = context
  const { listed, above, reasonHeading, reasonIs } = words.mail
  const said = words.mailStaff
  const name = oneLine(payload.instructor_name)
  const title = said.offDuringLessons(name, lessons.length)
  const off = said.timeOffEntered(name, span(payload, words))
  const reason = plainText(payload.time_off.reason)
  const lines = lessons.map((lesson) => ({
    text: listed(
      when(lesson, facility, words),
      oneLine(lesson.player_name),
      oneLine(lesson.space_name),
    ),
    link: `${context.siteUrl}/admin/bookings/${encodeURIComponent(lesson.id)}`,
  }))
  return signedMessage(context, {
    sender: facility,
    title,
    subject: said.timeOffSubject(oneLine(facility.name)),
    preview: off,
    body: [
      paragraph(off),
      ...(reason === '' ? [] : [smallHeading(reasonHeading), paragraph(reason)]),
      smallHeading(said.bookedInThisTime),
      ...lines.map(item),
      paragraph(said.lessonsStay),
    ],
    text: [
      title,
      [off, ...(reason === '' ? [] : [reasonIs(reason)])],
      [
        above(said.bookedInThisTime),
        ...lines.flatMap(({ text, link }) => [`- ${text}`, `  ${link}`]),
      ],
      said.lessonsStay,
    ],
  })
}

function item({ text, link }: { text: string; link: string }): Markup {
  return html`<p dir="auto" style="${font}margin:0 4px 12px;font-size:16px;line-height:24px;"><a class="link" href="${link}" style="color:${colors.primary};">${text}</a></p>`
}

function span({ time_off, facility }: AdminNoticePayload, words: ServerWords): string {
  const zone = facility.time_zone
  const { start_time: start, end_time: end } = time_off
  if (localDate(start, zone) === localDate(end, zone)) return when(time_off, facility, words)
  return words.mailStaff.span(moment(start, zone, words), moment(end, zone, words))
}

function when(
  time: Pick<BookedTime, 'start_time' | 'end_time'>,
  facility: MailedFacility,
  { mail, locale, times }: ServerWords,
): string {
  const { start_time: start, end_time: end } = time
  const zone = facility.time_zone
  return mail.listed(
    longDate(localDate(start, zone), locale),
    formatTimeRange(start, end, zone, times),
  )
}

function moment(instant: string, zone: string, { mail, locale, times }: ServerWords): string {
  return mail.listed(longDate(localDate(instant, zone), locale), formatTime(instant, zone, times))
}
