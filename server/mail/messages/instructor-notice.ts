import type { ServerWords } from '../../languages.ts'
import { scheduleLink } from '../calendars/lesson-calendar.ts'
import { oneLine } from '../format.ts'
import { formerPlace } from '../former-booking.ts'
import { bookingSubject } from '../layout/booking-subject.ts'
import { button, paragraph, smallHeading } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { countDates, seriesMessage } from '../layout/series-message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import { bookingTime, ticket } from '../layout/ticket.ts'
import type { InstructorNoticePayload } from '../payloads.ts'
import { reasonInWords } from '../reason-in-words.ts'

/**
 * Informs an instructor that a lesson is new, moved, cancelled or taken out of their schedule
 * (`reassigned`), with its calendar event.
 */
export function instructorNotice(
  payload: InstructorNoticePayload,
  context: RenderContext,
): Message {
  const { facility, change, dates } = payload
  const { words } = context
  const { mail, mailStaff } = words
  const said = changes(words)[change]
  const isStillTheirs = change === 'booked' || change === 'moved'
  const calendar = isStillTheirs ? 'REQUEST' : 'CANCEL'
  const contact = isStillTheirs ? contactLines(payload, words) : []
  if (dates) {
    return seriesMessage({ ...payload, dates }, context, {
      happened: said.happened,
      title: said.titleOfMany(countDates(dates)),
      sentences: [...sentences({ ...payload, previous: null }, words), contact.join('\n')].filter(
        Boolean,
      ),
      action: { label: mailStaff.openSchedule, href: scheduleLink(context.siteUrl) },
      calendar,
    })
  }
  const isCancelled = change === 'cancelled'
  const booking = isCancelled ? { ...payload.booking, status: 'cancelled' } : payload.booking
  const { date, time, html, text } = ticket(booking, facility, words)
  const { happened, title } = said
  const before = sentences(payload, words)
  const link = scheduleLink(context.siteUrl)
  return signedMessage(context, {
    sender: facility,
    title,
    subject: bookingSubject([booking], facility, words, happened),
    preview: mail.listed(date, time, oneLine(booking.player_name)),
    body: [
      ...before.map(paragraph),
      html,
      ...(contact.length === 0 ? [] : [smallHeading(mail.contact), paragraph(contact.join('\n'))]),
      button(mailStaff.openSchedule, link),
    ],
    text: [
      ...[title, ...before, text],
      contact.length === 0 ? [] : [mail.contact, ...contact],
      [mail.above(mailStaff.openSchedule), link],
    ],
    calendar,
  })
}

/** Returns the texts for each change: end of the subject, title, and title for several dates. */
function changes({ mail, mailStaff }: ServerWords) {
  return {
    booked: {
      happened: mail.newLesson,
      title: mailStaff.newLesson,
      titleOfMany: mailStaff.newLessonOnDates,
    },
    moved: {
      happened: mail.lessonChanged,
      title: mailStaff.lessonChanged,
      titleOfMany: mailStaff.lessonChangedOnDates,
    },
    cancelled: {
      happened: mail.lessonCancelled,
      title: mailStaff.lessonCancelled,
      titleOfMany: mailStaff.lessonCancelledOnDates,
    },
    reassigned: {
      happened: mail.lessonReassigned,
      title: mailStaff.lessonReassigned,
      titleOfMany: mailStaff.lessonReassignedOnDates,
    },
  }
}

/**
 * Returns the sentences above the lesson: where a moved one was, that the desk took a reassigned
 * one away, or why the facility cancelled it.
 */
function sentences(
  { change, previous, facility, ...payload }: InstructorNoticePayload,
  words: ServerWords,
): string[] {
  const { mail, mailStaff } = words
  if (change === 'moved' && previous) {
    const { date, time } = bookingTime(previous, facility, words)
    return [mailStaff.itWasAndIsNow(date, time, formerPlace(previous, payload.booking, words))]
  }
  if (change === 'reassigned') return [mailStaff.reassignedByDesk]
  const reason = payload.cancelled_by === 'admin' ? reasonInWords(payload, words) : ''
  return change === 'cancelled' && reason !== '' ? [mail.reasonIs(reason)] : []
}

/**
 * Returns the players of each customer, followed by the customer's e-mail address and phone number.
 * In a payload of an older version the dates have no contact. Then the payload's contact is for all
 * of them.
 */
function contactLines(payload: InstructorNoticePayload, { mailStaff }: ServerWords): string[] {
  const waysOf = (contact: Pick<InstructorNoticePayload, 'player_email' | 'player_phone'>) =>
    [oneLine(contact.player_email), oneLine(contact.player_phone)].filter(Boolean)
  const dates = payload.dates ?? [payload]
  const isOlder = dates.every((date) => waysOf(date).length === 0)
  const contacts = new Map<string, { ways: string[]; players: Set<string> }>()
  for (const date of dates) {
    const { player_name, parent_name, is_minor } = date.booking
    const name = oneLine(player_name)
    const ways = waysOf(isOlder ? payload : date)
    const contact = contacts.get(ways.join()) ?? { ways, players: new Set() }
    contact.players.add(is_minor ? mailStaff.underEighteen(name, oneLine(parent_name)) : name)
    contacts.set(ways.join(), contact)
  }
  return [...contacts.values()]
    .flatMap(({ ways, players }) => [...players, ...ways])
    .filter(Boolean)
}
