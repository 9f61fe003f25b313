import { html } from 'hono/html'
import { dayOfWeek, weekdayName } from '../../../shared/dates.ts'
import { directionsUrl } from '../../../shared/directions-url.ts'
import { phoneHref } from '../../../shared/phone-href.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import type { MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import { bookingMessage } from '../layout/booking-message.ts'
import { colors, font, type Markup } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { BookingPayload } from '../payloads.ts'

/**
 * Reminds of a booking on the day before, with the way there and the phone. It has no event, because
 * the calendar has it already.
 */
export function bookingReminder(payload: BookingPayload, context: RenderContext): Message {
  const { booking, facility } = payload
  const zone = facility.time_zone
  const day = weekdayName(dayOfWeek(localDate(booking.start_time, zone)))
  return bookingMessage(payload, context, {
    happened: 'reminder',
    title: `See you ${day} at ${formatTime(booking.start_time, zone)}`,
    advice: { html: gettingThere(facility), text: gettingThereInText(facility) },
    change: 'Can’t make it? Move or cancel here, so that others can play.',
    showsPolicy: false,
  })
}

function gettingThere(facility: MailedFacility): Markup[] {
  const [address, phone] = [oneLine(facility.address), oneLine(facility.phone)]
  const link = (href: string, text: string) =>
    html`<a class="link" href="${href}" style="font-weight:700;color:${colors.primary};">${text}</a>`
  const dial = phoneHref(phone)
  return [
    ...(address === '' ? [] : [line(link(directionsUrl(address), `Directions to ${address}`))]),
    ...(phone === '' ? [] : [line(html`Running late? Call ${dial ? link(dial, phone) : phone}.`)]),
  ]
}

function line(content: Markup): Markup {
  return html`<p class="ink" dir="auto" style="${font}margin:0 4px 12px;font-size:16px;line-height:24px;color:${colors.ink};">${content}</p>`
}

function gettingThereInText(facility: MailedFacility): string[] {
  const [address, phone] = [oneLine(facility.address), oneLine(facility.phone)]
  return [
    ...(address === '' ? [] : ['Directions:', directionsUrl(address), '']),
    ...(phone === '' ? [] : [`Running late? Call ${phone}.`, '']),
  ]
}
