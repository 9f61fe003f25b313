import * as v from 'valibot'
import { type ServerWords, wordsOf } from '../languages.ts'
import type { MailedFacility } from './booking-payload.ts'
import { bookingCalendar, type CalendarMethod, methodOf } from './calendars/calendar.ts'
import { lessonNoticeCalendar } from './calendars/lesson-calendar.ts'
import { RefusedMessage } from './delivery-failure.ts'
import type { Message, RenderContext } from './layout/message.ts'
import type { QueuedMail } from './mail-queue.ts'
import { accountStatement } from './messages/account-statement.ts'
import { adminNotice } from './messages/admin-notice.ts'
import { bookingCancellation } from './messages/booking-cancellation.ts'
import { bookingChange } from './messages/booking-change.ts'
import { bookingChoice } from './messages/booking-choice.ts'
import { bookingConfirmation } from './messages/booking-confirmation.ts'
import { bookingContact } from './messages/booking-contact.ts'
import { bookingLinks } from './messages/booking-links.ts'
import { bookingReminder } from './messages/booking-reminder.ts'
import { customerMessage } from './messages/customer-message.ts'
import { emailChange } from './messages/email-change.ts'
import { emailChangeNotice } from './messages/email-change-notice.ts'
import { instructorNotice } from './messages/instructor-notice.ts'
import { invitation } from './messages/invitation.ts'
import { mailCheck } from './messages/mail-check.ts'
import { passEnding, passSold } from './messages/pass-card.ts'
import { passwordNotice } from './messages/password-notice.ts'
import { passwordReset } from './messages/password-reset.ts'
import { secondStepNotice } from './messages/second-step-notice.ts'
import { secondStepRequired } from './messages/second-step-required.ts'
import { waiverCopy } from './messages/waiver-copy.ts'
import { waiverRequest } from './messages/waiver-request.ts'
import { webhookNotice } from './messages/webhook-notice.ts'
import { payloads } from './payloads.ts'

/** A message as it is sent. `storedHtml` is its copy in `email_logs`, without a secret link. */
export type RenderedMessage = {
  subject: string
  html: string
  text: string
  storedHtml: string
  readonly calendar: CalendarPart | undefined
  /** The facility in whose name it is sent. Null before there is one. */
  facility: MailedFacility | null
}

type CalendarPart = { method: CalendarMethod; content: string }

const messages = new Map([
  [
    'booking_confirmation',
    kind(payloads.booking_confirmation, bookingConfirmation, bookingCalendar),
  ],
  [
    'booking_cancellation',
    kind(payloads.booking_cancellation, bookingCancellation, bookingCalendar),
  ],
  ['booking_change', kind(payloads.booking_change, bookingChange, bookingCalendar)],
  ['booking_choice', kind(payloads.booking_choice, bookingChoice)],
  ['booking_reminder', kind(payloads.booking_reminder, bookingReminder)],
  ['booking_links', kind(payloads.booking_links, bookingLinks)],
  ['booking_contact', kind(payloads.booking_contact, bookingContact)],
  ['password_reset', kind(payloads.password_reset, passwordReset)],
  ['invitation', kind(payloads.invitation, invitation)],
  ['email_change', kind(payloads.email_change, emailChange)],
  ['email_change_notice', kind(payloads.email_change_notice, emailChangeNotice)],
  ['password_notice', kind(payloads.password_notice, passwordNotice)],
  ['instructor_notice', kind(payloads.instructor_notice, instructorNotice, lessonNoticeCalendar)],
  ['admin_notice', kind(payloads.admin_notice, adminNotice)],
  ['customer_message', kind(payloads.customer_message, customerMessage)],
  ['webhook_notice', kind(payloads.webhook_notice, webhookNotice)],
  ['second_step_notice', kind(payloads.second_step_notice, secondStepNotice)],
  ['second_step_required', kind(payloads.second_step_required, secondStepRequired)],
  ['waiver_copy', kind(payloads.waiver_copy, waiverCopy)],
  ['waiver_request', kind(payloads.waiver_request, waiverRequest)],
  ['pass_sold', kind(payloads.pass_sold, passSold)],
  ['pass_ending', kind(payloads.pass_ending, passEnding)],
  ['account_statement', kind(payloads.account_statement, accountStatement)],
  ['test', kind(payloads.test, mailCheck)],
])

/**
 * Renders a queued message in the language that its payload names. Throws for a type or a payload
 * that this version cannot read. A newer process on the same queue may be able to.
 */
export async function renderMessage(
  mail: Pick<QueuedMail, 'type' | 'payload' | 'recipient'>,
  context: Omit<RenderContext, 'words' | 'mailCode'>,
): Promise<RenderedMessage> {
  const render = messages.get(mail.type)
  if (!render) throw new Error(`No message is written for ${mail.type}.`)
  requireLink(mail)
  const words = wordsOf(mail.payload?.language)
  const { message, calendar, facility } = render(mail, {
    ...context,
    ...mailCode(mail.payload),
    words,
  })
  const html = String(await message.html)
  return {
    subject: message.subject,
    html,
    text: message.text,
    storedHtml: message.storedHtml ? String(await message.storedHtml) : html,
    // Made on first use, because a captured message needs none.
    get calendar() {
      return calendar?.()
    },
    facility,
  }
}

/** Returns the code for the links. Older rows have none; a damaged payload may be no object. */
function mailCode(payload: Record<string, unknown> | null): { mailCode?: string } {
  const code = payload?.mail_code
  return typeof code === 'string' ? { mailCode: code } : {}
}

/** What the calendar part of a message needs beside the payload. */
type CalendarContext = {
  method: CalendarMethod
  siteUrl: string
  words: ServerWords
  stamp: Date
  organizer: string
  attendee: string
}

/** Returns a function that reads the payload of this kind and writes its text and calendar. */
function kind<Payload extends { facility: MailedFacility | null }>(
  schema: v.GenericSchema<unknown, Payload>,
  write: (payload: Payload, context: RenderContext) => Message,
  calendarOf?: (event: Payload & CalendarContext) => string,
) {
  return (mail: Pick<QueuedMail, 'type' | 'payload' | 'recipient'>, context: RenderContext) => {
    const payload = readPayload(schema, mail)
    const message = write(payload, context)
    const { facility } = payload
    if (!message.calendar || !calendarOf) return { message, facility }
    const occasion = {
      method: message.calendar,
      siteUrl: context.siteUrl,
      words: context.words,
      stamp: context.now,
      organizer: context.fromAddress,
      attendee: mail.recipient,
    }
    const event = { ...payload, ...occasion }
    const calendar = () => ({ method: methodOf(event), content: calendarOf(event) })
    return { message, facility, calendar }
  }
}

/** Reads a payload. The error names the wrong fields but quotes nothing: administrators see it. */
function readPayload<Payload>(
  schema: v.GenericSchema<unknown, Payload>,
  { type, payload }: Pick<QueuedMail, 'type' | 'payload'>,
): Payload {
  const result = v.safeParse(schema, payload)
  if (result.success) return result.output
  const wrong = result.issues.map((issue) => v.getDotPath(issue) ?? 'payload')
  throw new Error(`What was queued for ${type} cannot be read: ${wrong.join(', ')}.`)
}

/** The messages with a link that signs somebody in. */
export const linkMails = ['password_reset', 'invitation', 'email_change']

/**
 * Refuses a message whose sign-in link was deleted from its payload, after it was sent or finally
 * failed (`mail-queue.ts`). Without the link it would be useless.
 */
function requireLink(mail: Pick<QueuedMail, 'type' | 'payload'>): void {
  const needsLink = linkMails.includes(mail.type)
  const isDeleted = mail.payload instanceof Object && !('link' in mail.payload)
  if (!needsLink || !isDeleted) return
  throw new RefusedMessage(
    'The link of this message was deleted after the last try to send it. Ask for a new one.',
  )
}
