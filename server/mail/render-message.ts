import type { BookingPayload, MailedFacility } from './booking-payload.ts'
import { bookingCalendar, type CalendarMethod } from './calendar.ts'
import { RefusedMessage } from './delivery-failure.ts'
import { type Markup, paragraph } from './layout.ts'
import { lessonNoticeCalendar } from './lesson-calendar.ts'
import { adminNotice } from './messages/admin-notice.ts'
import { bookingCancellation } from './messages/booking-cancellation.ts'
import { bookingChange } from './messages/booking-change.ts'
import { bookingConfirmation } from './messages/booking-confirmation.ts'
import { bookingLinks } from './messages/booking-links.ts'
import { bookingReminder } from './messages/booking-reminder.ts'
import { customerMessage } from './messages/customer-message.ts'
import { type InstructorNoticePayload, instructorNotice } from './messages/instructor-notice.ts'
import { invitation } from './messages/invitation.ts'
import { mailCheck } from './messages/mail-check.ts'
import { passwordReset } from './messages/password-reset.ts'
import type { QueuedMail } from './queue.ts'

/** What a file in `messages/` makes of its payload. */
export type Message = {
  subject: string
  html: Markup
  text: string
  /** What `email_logs` keeps, where the mail holds a link that signs somebody in. */
  storedHtml?: Markup
  /** Attaches the payload's booking as a calendar event. */
  calendar?: 'REQUEST' | 'CANCEL'
  /** Whose calendar it is for; the customer's unless told otherwise. */
  calendarFor?: 'instructor'
}

export type RenderContext = {
  siteUrl: string
  now: Date
  /** Address that mail comes from. */
  fromAddress: string
}

/** The payload of a message whose `link` signs the reader in. */
export type SignInPayload = {
  link: string
  facility: MailedFacility | null
  /** How long the link works; says nothing about it elsewhere. */
  valid_hours?: number
  /** Invitations: who is asked, and as what. */
  first_name?: string
  role?: 'admin' | 'instructor'
}

export type RenderedMessage = {
  subject: string
  html: string
  text: string
  storedHtml: string
  calendar?: { method: CalendarMethod; content: string }
}

// biome-ignore lint/suspicious/noExplicitAny: each message reads the payload that SQL makes for it
const messages: Record<string, (payload: any, context: RenderContext) => Message> = {
  booking_confirmation: bookingConfirmation,
  booking_cancellation: bookingCancellation,
  booking_change: bookingChange,
  booking_reminder: bookingReminder,
  booking_links: bookingLinks,
  password_reset: passwordReset,
  invitation,
  instructor_notice: instructorNotice,
  admin_notice: adminNotice,
  customer_message: customerMessage,
  test: mailCheck,
}

/**
 * Renders a queued message. Throws for a type that this version does not know: a newer process
 * on the same queue may.
 */
export async function renderMessage(
  mail: Pick<QueuedMail, 'type' | 'payload' | 'recipient'>,
  context: RenderContext,
): Promise<RenderedMessage> {
  const build = Object.hasOwn(messages, mail.type) ? messages[mail.type] : undefined
  if (!build) throw new Error(`No message is written for ${mail.type}.`)
  const message = build(requireLink(mail), context)
  const html = String(await message.html)
  return {
    subject: message.subject,
    html,
    text: message.text,
    storedHtml: message.storedHtml ? String(await message.storedHtml) : html,
    calendar: calendarPart(message, mail, context),
  }
}

/** Stands in the stored copy in place of a link that signs somebody in. */
export function withoutLink(): Markup {
  return paragraph('[The link stands in the mail alone.]')
}

function calendarPart(
  { calendar: method, calendarFor }: Message,
  mail: Pick<QueuedMail, 'payload' | 'recipient'>,
  context: RenderContext,
): RenderedMessage['calendar'] {
  if (!method) return undefined
  const common = {
    method,
    siteUrl: context.siteUrl,
    stamp: context.now,
    organizer: context.fromAddress,
    attendee: mail.recipient,
  }
  const content =
    calendarFor === 'instructor'
      ? lessonNoticeCalendar({ ...(mail.payload as InstructorNoticePayload), ...common })
      : bookingCalendar({ ...(mail.payload as BookingPayload), ...common })
  return { method, content }
}

function requireLink(mail: Pick<QueuedMail, 'type' | 'payload'>): Record<string, unknown> {
  const needsLink = mail.type === 'password_reset' || mail.type === 'invitation'
  if (!needsLink || typeof mail.payload.link === 'string') return mail.payload
  throw new RefusedMessage('The link of this message was used up by sending it. Ask for a new one.')
}
