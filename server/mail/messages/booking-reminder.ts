import { html } from 'hono/html'
import { dayOfWeek, weekdayName } from '../../../shared/dates.ts'
import { directionsUrl } from '../../../shared/directions-url.ts'
import { phoneHref } from '../../../shared/phone-href.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import type { ServerWords } from '../../languages.ts'
import type { MailedFacility } from '../booking-payload.ts'
import { oneLine, plainText } from '../format.ts'
import { bookingMessage } from '../layout/booking-message.ts'
import { groupMessage, isOfGroup } from '../layout/group-message.ts'
import { colors, font, type Markup, paragraphIn } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { reservations } from '../layout/reservation.ts'
import { type Advice, manageEach, seriesMessage } from '../layout/series-message.ts'
import { waiverAdvice } from '../layout/waiver-advice.ts'
import type { BookingPayload } from '../payloads.ts'

/**
 * Reminds the customer of a booking on the day before, with what the facility says about its
 * service and space (what to bring), directions and the phone number. It attaches no calendar
 * event, because the confirmation already had one.
 */
export function bookingReminder(payload: BookingPayload, context: RenderContext): Message {
  const { booking, facility } = payload
  const { mail, mailBookings: said, locale, times } = context.words
  const zone = facility.time_zone
  const day = weekdayName(dayOfWeek(localDate(booking.start_time, zone)), 'long', locale)
  const title = said.seeYou(day, formatTime(booking.start_time, zone, times))
  if (isOfGroup(payload)) {
    return groupMessage(payload, context, {
      happened: mail.reminder,
      title,
      sentences: [said.cannotCome],
      advice: beforeComing(payload, context),
    })
  }
  if (payload.dates) {
    const { dates } = payload
    const advice = beforeComing(payload, context)
    const waiver = waiverAdvice(payload, context, booking.booking_token)
    return seriesMessage({ ...payload, dates }, context, {
      happened: mail.reminder,
      title,
      sentences: [said.cannotCome],
      link: manageEach(context),
      advice: { html: [...advice.html, ...waiver.html], text: [...advice.text, ...waiver.text] },
      data: reservations(dates, facility, context),
      calendar: undefined,
    })
  }
  return bookingMessage(payload, context, {
    happened: mail.reminder,
    title,
    advice: beforeComing(payload, context),
    change: said.cannotCome,
    showsPolicy: false,
  })
}

function beforeComing(payload: BookingPayload, { words }: RenderContext): Advice {
  const { facility } = payload
  const about = whatToKnow(payload, words)
  return {
    html: [
      ...about.map((text) => paragraphIn(facility.language, text)),
      ...gettingThere(facility, words.mailBookings),
    ],
    text: [...about, ...gettingThereInText(facility, words)],
  }
}

/**
 * Returns what the facility says about the services, and for several bookings also about their
 * spaces. For a single booking the ticket says that.
 */
function whatToKnow({ booking, dates }: BookingPayload, { mail }: ServerWords): string[] {
  const bookings = dates?.map((each) => each.booking) ?? [booking]
  const about = bookings.flatMap(({ space_name, space_description, service_description }) => [
    plainText(service_description),
    ...(dates && oneLine(space_description) !== ''
      ? [mail.labelled(oneLine(space_name), oneLine(space_description))]
      : []),
  ])
  return [...new Set(about)].filter((text) => text !== '')
}

function gettingThere(facility: MailedFacility, said: ServerWords['mailBookings']): Markup[] {
  const [address, phone] = [oneLine(facility.address), oneLine(facility.phone)]
  const link = (href: string, text: string) =>
    html`<a class="link" href="${href}" style="font-weight:700;color:${colors.primary};">${text}</a>`
  const dial = phoneHref(phone)
  return [
    ...(address === '' ? [] : [line(link(directionsUrl(address), said.directionsTo(address)))]),
    ...(phone === ''
      ? []
      : [line(around(said.runningLate, dial ? link(dial, phone) : html`${phone}`))]),
  ]
}

/** Returns a sentence as markup, with `value` where the sentence has its value. */
function around(sentence: (value: string) => string, value: Markup): Markup {
  const [before, after] = sentence('\0').split('\0')
  return html`${before}${value}${after}`
}

function line(content: Markup): Markup {
  return html`<p class="ink" dir="auto" style="${font}margin:0 4px 12px;font-size:16px;line-height:24px;color:${colors.ink};">${content}</p>`
}

function gettingThereInText(facility: MailedFacility, words: ServerWords): Advice['text'] {
  const { mail, mailBookings: said } = words
  const [address, phone] = [oneLine(facility.address), oneLine(facility.phone)]
  return [
    address === '' ? [] : [mail.above(said.directions), directionsUrl(address)],
    phone === '' ? [] : [said.runningLate(phone)],
  ]
}
