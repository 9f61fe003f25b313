import { html } from 'hono/html'
import type { ServerWords } from '../../languages.ts'
import { manageLink } from '../booking-links.ts'
import {
  type BookedTime,
  bookingTitle,
  type MailedBooking,
  type MailedFacility,
  type MailedGroup,
} from '../booking-payload.ts'
import { oneLine, plainText } from '../format.ts'
import { type FormerTime, formerPlace } from '../former-booking.ts'
import { bookingSubject } from './booking-subject.ts'
import {
  button,
  colors,
  font,
  type Markup,
  paragraph,
  paragraphIn,
  smallHeading,
} from './layout.ts'
import type { Message, RenderContext } from './message.ts'
import { signedMessage } from './signed-message.ts'
import { bookingTime } from './ticket.ts'

/** A booking of the message. `previous`: what it was before it changed. */
type Dated<Booking> = {
  booking: Booking
  previous?: FormerTime | null
}

/** What comes between the bookings and the button (`action`), as markup and as text. */
export type Advice = { html: Markup[]; text: (string | string[])[] }

/**
 * Returns a message about several bookings, to a customer or an instructor: every date with its
 * places and links. The bookings of a group, and those that staff cancel together, may each have
 * their own player and service.
 */
export function seriesMessage<Booking extends BookedTime>(
  payload: {
    facility: MailedFacility
    booking: Booking
    dates: readonly Dated<Booking>[]
    group?: MailedGroup | null
  },
  context: RenderContext,
  said: {
    /** The whole subject. */
    subject?: string
    /** Without `subject`: the end of a subject that names the dates, such as `lesson cancelled`. */
    happened?: string
    title: string
    sentences?: string[]
    /** Returns the link of a booking. Absent: no links. */
    link?: (booking: Booking) => string
    advice?: Advice
    action?: { label: string; href: string }
    /** The bookings as schema.org data. Absent: none. */
    data?: object
    calendar: Message['calendar']
  },
): Message {
  const { facility, booking, group } = payload
  const { words } = context
  const { listed, labelled, above, cancellationPolicy } = words.mail
  const days = daysOf(payload.dates, facility, words)
  const titleOf = (each: BookedTime) => listed(bookingTitle(each, words), oneLine(each.player_name))
  // What is booked for whom stands above the dates if it is the same for all, else beside each.
  // For a group its name stands above, and what is booked for whom always beside each.
  const isMixed = hasSeveral(days, titleOf)
  const groupName = oneLine(group?.name) || oneLine(group?.contact_name)
  const about = group ? groupName : isMixed ? '' : titleOf(booking)
  const placeOf = (each: BookedTime) =>
    group || isMixed ? listed(oneLine(each.space_name), titleOf(each)) : oneLine(each.space_name)
  const when = days.map((day) => day.when).join('; ')
  const sentences = said.sentences ?? []
  const policy = said.link ? plainText(facility.cancellation_policy) : ''
  const { action } = said
  return signedMessage(context, {
    sender: facility,
    title: said.title,
    subject:
      said.subject ??
      bookingSubject(bookingsOf(payload), facility, words, said.happened ?? '', !group),
    preview: (about === '' ? when : labelled(about, when)).slice(0, 200),
    data: said.data,
    body: [
      ...(about === '' ? [] : [paragraph(about)]),
      ...sentences.map(paragraph),
      small(words.mail.listed(...new Set(days.map(({ zone }) => zone)))),
      ...days.map((day) => dayBlock(day, words, placeOf, said.link)),
      ...(said.advice?.html ?? []),
      ...(action ? [button(action.label, action.href)] : []),
      ...(policy === ''
        ? []
        : [smallHeading(cancellationPolicy), paragraphIn(facility.language, policy)]),
    ],
    text: [
      [said.title, ...(about === '' ? [] : [about])],
      ...sentences,
      ...days.map((day) => [
        listed(day.when, day.zone),
        ...day.before,
        ...day.bookings.map((each) => {
          const place = `- ${placeOf(each)}`
          return said.link ? labelled(place, said.link(each)) : place
        }),
      ]),
      ...(said.advice?.text ?? []),
      action ? [above(action.label), action.href] : [],
      policy === '' ? [] : [cancellationPolicy, policy],
    ],
    calendar: said.calendar,
  })
}

/** Returns the bookings of all dates. Without dates it is the message's booking alone. */
function bookingsOf<Booking>({
  booking,
  dates,
}: {
  booking: Booking
  dates: readonly Dated<Booking>[]
}): [Booking, ...Booking[]] {
  const [first = booking, ...others] = dates.map((each) => each.booking)
  return [first, ...others]
}

/** Returns a `link` for messages to customers: it gives each booking its own manage link. */
export function manageEach(context: RenderContext) {
  return (booking: MailedBooking) => manageLink(context, booking)
}

/** Returns the number of different start times. A time in two cages counts once. */
export function countDates(dates: readonly Dated<BookedTime>[]): number {
  return new Set(dates.map(({ booking }) => booking.start_time)).size
}

/**
 * Returns whether the bookings have several players, or several services. Of the bookings at one
 * time, only the title of the first is compared. The further spaces of a lesson have no instructor,
 * so their titles differ although it is one lesson.
 */
function hasSeveral<Booking extends BookedTime>(
  days: readonly Day<Booking>[],
  titleOf: (booking: Booking) => string,
): boolean {
  const players = days.flatMap(({ bookings }) => bookings.map((each) => oneLine(each.player_name)))
  const titles = days.flatMap(({ bookings }) => bookings.slice(0, 1).map(titleOf))
  return new Set(players).size > 1 || new Set(titles).size > 1
}

/** The bookings at one time. `before`: sentences that say where they were before, each once. */
type Day<Booking> = { when: string; zone: string; before: string[]; bookings: Booking[] }

/** Groups the bookings by time, in the order in which each time first occurs. */
function daysOf<Booking extends BookedTime>(
  dates: readonly Dated<Booking>[],
  facility: MailedFacility,
  words: ServerWords,
): Day<Booking>[] {
  const days = new Map<string, Day<Booking>>()
  for (const { booking, previous } of dates) {
    const { date, time, zone } = bookingTime(booking, facility, words)
    const when = words.mail.listed(date, time)
    const before = formerly(previous, booking, facility, words)
    const day = days.get(when) ?? { when, zone, before: [], bookings: [] }
    days.set(when, day)
    day.bookings.push(booking)
    if (before !== '' && !day.before.includes(before)) day.before.push(before)
  }
  return [...days.values()]
}

function formerly(
  previous: Dated<unknown>['previous'],
  booking: BookedTime,
  facility: MailedFacility,
  words: ServerWords,
): string {
  if (!previous) return ''
  const { date, time } = bookingTime(previous, facility, words)
  return words.mail.itWas(date, time, formerPlace(previous, booking, words))
}

function small(text: string): Markup {
  return html`<p class="muted" style="${font}margin:0 4px 8px;font-size:14px;line-height:20px;color:${colors.muted};">${text}</p>`
}

function dayBlock<Booking extends BookedTime>(
  { when, before, bookings }: Day<Booking>,
  { mail }: ServerWords,
  placeOf: (booking: BookedTime) => string,
  link: ((booking: Booking) => string) | undefined,
): Markup {
  // Screen readers can list links alone, so each link says which booking it opens.
  const places = link
    ? bookings.map(
        (booking) =>
          html`<a class="link" href="${link(booking)}" style="font-weight:700;color:${colors.primary};">${mail.listed(when, placeOf(booking))}</a><br>`,
      )
    : html`<strong>${when}</strong>${bookings.map((booking) => html`<br>${placeOf(booking)}`)}<br>`
  const small = `font-size:14px;line-height:20px;color:${colors.muted};`
  return html`<p class="ink rule" dir="auto" style="${font}margin:0 4px;padding:12px 0;border-top:1px solid ${colors.rule};font-size:16px;line-height:24px;color:${colors.ink};">${places}${before.map((each, index) => html`${index === 0 ? '' : html`<br>`}<span class="muted" style="${small}">${each}</span>`)}</p>`
}
