import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Pause from 'lucide-react/icons/pause'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { isWebAddress } from '../../../../shared/web-address.ts'

export const messages = {
  load: 'Failed to load the webhooks. Please try again.',
  save: 'Failed to save the webhook. Please try again.',
  status: 'Failed to turn the webhook on or off. Please try again.',
  secret: 'Failed to make a new secret. Please try again.',
  delete: 'Failed to delete the webhook. Please try again.',
  test: 'Failed to send the test. Please try again.',
  resend: 'Failed to send this again. Please try again.',
  loadDeliveries: 'Failed to load what was sent. Please try again.',
} as const

/**
 * The events that a webhook can receive (`webhook_endpoints.events`), as the page Webhooks names
 * them.
 */
export const events: Record<string, string> = {
  'booking.created': 'Booking made',
  'booking.changed': 'Booking changed or moved',
  'booking.cancelled': 'Booking cancelled',
  'booking.no_show': 'Marked as a no-show',
  'booking.completed': 'Booking completed',
  'group.created': 'Group of bookings made',
  'group.changed': 'Group moved or added to',
  'group.cancelled': 'Bookings of a group cancelled',
  'closure.created': 'Closure added',
  'closure.changed': 'Closure changed',
  'closure.removed': 'Closure removed',
  'waiver.signed': 'Waiver signed',
  'entry.recorded': 'Money recorded',
  'day.closed': 'Day closed',
}

export type WebhookForm = { url: string; events: string[] }

/** Returns the form of a webhook. A new one receives every event. */
export function webhookForm(webhook: WebhookForm | null): WebhookForm {
  return { url: webhook?.url ?? '', events: webhook?.events ?? Object.keys(events) }
}

/** Returns the errors by field, in the order of the form. */
export function webhookErrors(form: WebhookForm): { url?: string; events?: string } {
  const errors: { url?: string; events?: string } = {}
  if (!isWebAddress(form.url.trim()))
    errors.url = 'Enter an address such as https://example.com/hooks.'
  if (form.events.length === 0) errors.events = 'Choose at least one event.'
  return errors
}

/** Returns the name of a type of event, or the type itself if this page does not know it. */
export function eventName(type: string): string {
  return type === 'webhook.test' ? 'Test' : (events[type] ?? type)
}

/** Returns `All events`, `Booking made` or `3 events`. */
export function eventsInWords(chosen: readonly string[]): string {
  if (chosen.length === Object.keys(events).length) return 'All events'
  return chosen.length === 1 ? eventName(chosen[0] ?? '') : `${chosen.length} events`
}

/**
 * Returns the host of an address, the short name of its webhook, or the address if it is not valid.
 */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/**
 * Returns an address for a list, as `https://hooks.example.com/serv…/T024…?…`: its path and query
 * often hold a secret. Owners read the whole address where they change it.
 */
export function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, pathname, search } = new URL(url)
  const short = pathname.split('/').map((part) => (part.length > 6 ? `${part.slice(0, 4)}…` : part))
  return `${origin}${short.join('/')}${search && '?…'}`
}

type Look = { name: string; tone: 'good' | 'bad' | 'warn' | 'neutral'; icon: LucideIcon }

/**
 * Returns the word, tone and icon of a webhook's state. Staff pause a webhook. The server switches
 * one off whose receiver is gone or has failed for days.
 */
export function webhookLook(webhook: {
  is_active: boolean
  switched_off_at: string | null
  failing_since: string | null
}): Look {
  if (webhook.switched_off_at) return { name: 'Switched off', tone: 'bad', icon: X }
  if (!webhook.is_active) return { name: 'Paused', tone: 'neutral', icon: Pause }
  if (webhook.failing_since) return { name: 'Failing', tone: 'warn', icon: TriangleAlert }
  return { name: 'Active', tone: 'good', icon: Check }
}

/** Returns the look of a delivery's state (`webhook_deliveries.status`). */
export function deliveryLook(status: string): Look {
  return looks[status] ?? { name: status, tone: 'neutral', icon: Clock }
}

const looks: Record<string, Look> = {
  queued: { name: 'Waiting', tone: 'neutral', icon: Clock },
  delivered: { name: 'Delivered', tone: 'good', icon: Check },
  failed: { name: 'Failed', tone: 'bad', icon: X },
}

/** Returns `Answered 500. 3 tries so far.` */
export function deliveryInWords(delivery: {
  status: string
  attempts: number
  response_status: number | null
  error: string | null
}): string {
  if (delivery.attempts === 0) return 'Not tried yet.'
  const tries = delivery.attempts === 1 ? '1 try' : `${delivery.attempts} tries`
  const answer = delivery.error ?? `Answered ${delivery.response_status ?? ''}.`
  return `${answer} ${tries}${delivery.status === 'queued' ? ' so far' : ''}.`
}
