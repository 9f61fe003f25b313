import type { ServerWords } from '../languages.ts'
import type { BookedTime, MailedBooking, MailedGroup } from './booking-payload.ts'

/**
 * Links in mails name the language of the mail, so that its reader can read the page as well. An
 * English mail names none: its page opens in the language that the reader chose before or that the
 * browser prefers, or else in the facility's own.
 */
type LinkContext = { siteUrl: string; words: Pick<ServerWords, 'language'> }

/** Returns the address of a page that everybody may open, such as `/book`. */
export function publicLink({ siteUrl, words }: LinkContext, path: '/' | '/book'): string {
  const query = new URLSearchParams(inLanguage(words))
  return `${siteUrl}${path}${query.size > 0 ? `?${query}` : ''}`
}

/** Returns the address to book the same again at another time, with its choices filled in. */
export function rebookLink({ siteUrl, words }: LinkContext, booking: BookedTime): string {
  const isLesson = booking.service_requires_instructor
  const minutes = (Date.parse(booking.end_time) - Date.parse(booking.start_time)) / 60_000
  const choices = new URLSearchParams({
    type: isLesson ? 'lesson' : 'open',
    step: 'dateTime',
    ...(booking.service_type_id && { service: booking.service_type_id }),
    ...(isLesson
      ? booking.instructor_id && { instructor: booking.instructor_id }
      : { minutes: `${minutes}` }),
    ...inLanguage(words),
  })
  return `${siteUrl}/book?${choices}`
}

/** Returns the address where the customer moves the booking. `start`: the time chosen there. */
export function moveLink(
  context: LinkContext & { mailCode?: string },
  booking: MailedBooking,
  start?: string,
): string {
  const link = new URL(manageLink(context, booking))
  link.pathname += '/move'
  if (start !== undefined) link.searchParams.set('start', new Date(start).toISOString())
  return link.href
}

/**
 * Returns the address where the customer sees, moves and cancels the booking (specification §3). In
 * a mail it contains a code that proves the mail was read (architecture, "Limits").
 */
export function manageLink(
  context: LinkContext & { mailCode?: string },
  booking: MailedBooking,
): string {
  return managePage(context, encodeURIComponent(booking.booking_token))
}

/** Returns the address where the customer sees, moves and cancels all bookings of a group. */
export function manageGroupLink(
  context: LinkContext & { mailCode?: string },
  group: MailedGroup,
): string {
  return managePage(context, `group/${encodeURIComponent(group.group_token)}`)
}

/**
 * Returns the address where a second contact agrees to get the messages about a booking or a group
 * too.
 */
export function confirmContactLink(context: LinkContext, confirmToken: string): string {
  return managePage(context, `group/second/${encodeURIComponent(confirmToken)}`)
}

function managePage(
  { siteUrl, words, mailCode }: LinkContext & { mailCode?: string },
  path: string,
): string {
  const query = new URLSearchParams({ ...(mailCode && { mail: mailCode }), ...inLanguage(words) })
  return `${siteUrl}/manage/${path}${query.size > 0 ? `?${query}` : ''}`
}

/** Returns the page to sign the waiver for the players of a booking's or a group's token. */
export function waiverLink(context: LinkContext & { mailCode?: string }, token: string): string {
  const link = new URL(managePage(context, encodeURIComponent(token)))
  // The manage page with `/waiver/` in place of the last `/manage/`.
  link.pathname = link.pathname.replace(/\/manage\/(?=[^/]*$)/, '/waiver/')
  return link.href
}

/** Returns no language for English (see LinkContext). */
function inLanguage({ language }: LinkContext['words']): { lang?: string } {
  return language === 'en' ? {} : { lang: language }
}
