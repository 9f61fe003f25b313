import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Inbox from 'lucide-react/icons/inbox'
import Replace from 'lucide-react/icons/replace'
import X from 'lucide-react/icons/x'
import { pageOf } from '../../lib/list-address.ts'

export const messages = {
  loadMails: 'Failed to load mail. Please try again.',
  loadMail: 'Failed to load this message. Please try again.',
  noMails: 'No mail found matching your filters.',
  noMailYet: 'No mail yet',
  sendTest: 'Failed to send the test message. Please try again.',
  resend: 'Failed to resend this message. Please try again.',
} as const

export const pageSize = 20

/** The names of the kinds of message on the page Mail (`email_logs.email_type`). */
const kinds: Record<string, string> = {
  booking_confirmation: 'Booking confirmation',
  booking_cancellation: 'Booking cancellation',
  booking_change: 'Booking change',
  booking_choice: 'Question about another time',
  booking_reminder: 'Reminder',
  booking_links: 'Booking links',
  booking_contact: 'Question to a second address',
  customer_message: 'Message to a customer',
  instructor_notice: 'Notice to an instructor',
  admin_notice: 'Notice to the facility',
  invitation: 'Invitation',
  password_reset: 'Password reset',
  email_change: 'New email address',
  email_change_notice: 'Notice of a new email address',
  password_notice: 'Notice of a new password',
  waiver_copy: 'Copy of a signed waiver',
  waiver_request: 'Request to sign the waiver',
  pass_sold: 'Code of a pass',
  pass_ending: 'A pass ends soon',
  account_statement: 'Statement or reminder of what is owed',
  webhook_notice: 'Notice of a webhook',
  second_step_notice: 'Notice of two-step verification',
  second_step_required: 'Two-step verification required',
  test: 'Test message',
}

/** Kinds that are offered only where prices are shown. */
const kindsOfMoney = ['pass_sold', 'pass_ending', 'account_statement']

/** Returns the kinds that can be filtered by, with their names. */
export function kindOptions(showsPrices: boolean): [kind: string, name: string][] {
  return Object.entries(kinds).filter(([kind]) => showsPrices || !kindsOfMoney.includes(kind))
}

type StateLook = { name: string; tone: 'good' | 'bad' | 'neutral'; icon: LucideIcon }

/** The look of each state (`email_logs.delivery_status`). */
export const states: Record<string, StateLook> = {
  queued: { name: 'Waiting', tone: 'neutral', icon: Clock },
  sent: { name: 'Sent', tone: 'good', icon: Check },
  captured: { name: 'Kept here', tone: 'neutral', icon: Inbox },
  failed: { name: 'Failed', tone: 'bad', icon: X },
  superseded: { name: 'Replaced', tone: 'neutral', icon: Replace },
}

/** Returns the look of a state. One that only a newer server knows has its own name. */
export function stateLook(state: string): StateLook {
  return states[state] ?? { name: state, tone: 'neutral', icon: Clock }
}

/** Returns the name of a kind of message, or `Message` for an unknown one. */
export function kindName(kind: string): string {
  return kinds[kind] ?? 'Message'
}

/** Returns a sentence about the state of a message. */
export function stateSentence(state: string): string {
  return sentences[state] ?? ''
}

const sentences: Record<string, string> = {
  queued: 'It is waiting to be sent and is retried automatically.',
  sent: 'The mail server accepted it.',
  captured: 'No mail server is set up, so it was kept here and not sent.',
  failed: 'It could not be sent and is not retried automatically.',
  superseded: 'A newer message about the same booking went out in its place.',
}

/** Whether a message can be sent again. A waiting one is tried at once. */
export function canResend(mail: { email_type: string; delivery_status: string }): boolean {
  return (
    mail.delivery_status !== 'superseded' &&
    !['password_reset', 'invitation', 'email_change'].includes(mail.email_type)
  )
}

/** The filters of the page Mail; `''` means no filter. */
export type MailFilters = { state: string; kind: string }

/** Reads filters and page from the address of a list. Invalid values count as missing. */
export function readMailFilters(params: URLSearchParams): MailFilters & { page: number } {
  const [state, kind] = [params.get('state') ?? '', params.get('kind') ?? '']
  return {
    state: Object.hasOwn(states, state) ? state : '',
    kind: Object.hasOwn(kinds, kind) ? kind : '',
    page: pageOf(params),
  }
}
