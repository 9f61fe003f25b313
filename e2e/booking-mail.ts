import { expect, type Page } from '@playwright/test'
import ICAL from 'ical.js'
import { bookingReference } from '../shared/booking-reference.ts'
import { callAsVisitor } from './booking-journey.ts'
import type { ReceivedMail } from './mailbox.ts'
import type { Site } from './site.ts'

/** The demo facility, as its mails show it. */
const facility = {
  name: 'Diamond Edge Batting Cages',
  address: '2140 Foundry Road, Dayton, OH 45404',
  phone: '(937) 555-0142',
  email: 'frontdesk@diamondedge.example',
  zone: 'America/New_York',
}

/** The mails to a customer about a booking: last word of the subject, title, calendar method. */
const kinds = {
  confirmation: { happened: 'booked', title: 'You’re booked', method: 'REQUEST' },
  change: { happened: 'changed', title: 'Your booking has changed', method: 'REQUEST' },
  // The specification fixes its subject.
  cancellation: { happened: '', title: 'Your booking is cancelled', method: 'CANCEL' },
}

/** A booking as its customer reads it by the token. */
type ShownBooking = {
  id: string
  token: string
  start_time: string
  end_time: string
  space_name: string
  instructor_name: string | null
  player_name: string
}

/** Returns the booking behind the link of a confirmation. */
export async function bookingOf(site: Site, mail: ReceivedMail): Promise<ShownBooking> {
  const token = /\/manage\/([0-9a-f]{64})/.exec(mail.email.text ?? '')?.[1] ?? ''
  return readBooking(site, token)
}

/** Returns the current booking of a token. */
export async function readBooking(site: Site, token: string): Promise<ShownBooking> {
  const { body } = await callAsVisitor(site.url, 'get_booking_by_token', { p_booking_token: token })
  const [booking] = body as ShownBooking[]
  if (!booking) throw new Error('No booking has this token')
  return { ...booking, token }
}

/**
 * Checks a mail about a booking in full: envelope, headers, both texts, and the calendar part,
 * which is in the mail twice. `says` lists further sentences of both texts.
 */
export function expectBookingMail(
  mail: ReceivedMail | undefined,
  kind: keyof typeof kinds,
  booking: ShownBooking,
  expected: { to: string; siteUrl: string; sequence: number; says?: string[] },
): void {
  if (!mail) throw new Error(`There is no ${kind}`)
  const { happened, title } = kinds[kind]
  const { email } = mail
  const subject = happened
    ? `${shortTimeInWords(booking)}, ${booking.space_name}: ${happened}`
    : `Booking Cancellation - ${facility.name}`
  expect(mail.from).toBe('bookings@example.com')
  expect(mail.to).toEqual([expected.to])
  expect(email.subject).toBe(subject)
  expect(email.from).toEqual({ name: facility.name, address: 'bookings@example.com' })
  expect(email.to).toEqual([{ name: '', address: expected.to }])
  expect(email.replyTo).toEqual([{ name: '', address: facility.email }])
  expect(email.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  expect([email.cc, email.bcc]).toEqual([undefined, undefined])

  const facts = [
    ...[title, ...timeInWords(booking), booking.space_name, booking.player_name],
    ...[bookingReference(booking.token), facility.name, facility.address, facility.phone],
    ...(booking.instructor_name ? [`Lesson with ${booking.instructor_name}`] : ['Open cage']),
    ...(kind === 'cancellation'
      ? [`${expected.siteUrl}/book`]
      : [`${expected.siteUrl}/manage/${booking.token}`, 'Cancellation policy']),
    ...(expected.says ?? []),
  ]
  const shown = wordsOf(email.html ?? '')
  for (const fact of facts) {
    expect(email.text).toContain(fact)
    expect(shown).toContain(fact)
  }
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(email.html ?? '')
  expect(JSON.parse(data?.[1] ?? '')['@type']).toBe('EventReservation')
  expect(email.html?.replace(data?.[0] ?? '', '')).not.toMatch(/<(img|script|link|iframe|form)\b/)
  if (kind === 'cancellation') expect(email.text + shown).not.toContain('/manage/')

  const [alternative, file, ...others] = email.attachments
  expect(others).toEqual([])
  expect(alternative?.mimeType).toBe('text/calendar')
  expect(file?.filename).toBe('booking.ics')
  expect(textOf(file?.content).trim()).toBe(textOf(alternative?.content).trim())
  expectCalendarPart(calendarFile(mail), kind, booking, expected)
}

/** Downloads the file behind "Add to calendar" on the page of a booking. */
export async function downloadedCalendar(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await (await download).createReadStream()
  return Buffer.concat(await file.toArray()).toString()
}

/**
 * Returns the events that a calendar program has after it has read these mails in turn (RFC 5546,
 * §2.1.5).
 */
export function calendarAfter(mails: ReceivedMail[]): { uid: string; start: string }[] {
  const events = new Map<string, { sequence: number; start: string }>()
  for (const mail of mails) {
    const { calendar, event } = parse(calendarFile(mail))
    const known = events.get(event.uid)
    if (known && known.sequence >= event.sequence) continue
    if (calendar.getFirstPropertyValue('method') === 'CANCEL') events.delete(event.uid)
    else events.set(event.uid, { sequence: event.sequence, start: instant(event.startDate) })
  }
  return [...events].map(([uid, { start }]) => ({ uid, start }))
}

function expectCalendarPart(
  text: string,
  kind: keyof typeof kinds,
  booking: ShownBooking,
  { to, siteUrl, sequence }: { to: string; siteUrl: string; sequence: number },
): void {
  const lines = text.split('\r\n')
  expect(lines.pop(), 'the last line ends too').toBe('')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
  const { calendar, event } = parse(text)
  const manage = `${siteUrl}/manage/${booking.token}`
  const title = booking.instructor_name ? `Lesson with ${booking.instructor_name}` : 'Open cage'
  expect({
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: instant(event.startDate),
    end: instant(event.endDate),
    status: event.component.getFirstPropertyValue('status'),
    summary: event.summary,
    location: event.location,
    url: event.component.getFirstPropertyValue('url'),
    organizer: event.organizer.toLowerCase(),
    attendees: event.attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
  }).toEqual({
    method: kinds[kind].method,
    uid: `${booking.id}@fungo`,
    sequence,
    start: new Date(booking.start_time).toISOString(),
    end: new Date(booking.end_time).toISOString(),
    status: kind === 'cancellation' ? 'CANCELLED' : 'CONFIRMED',
    summary: `${title}, ${facility.name}`,
    location: `${booking.space_name}, ${facility.name}, ${facility.address}`,
    url: manage,
    organizer: `mailto:${facility.email}`,
    attendees: [`mailto:${to}`],
  })
  expect(event.description).toContain(
    kind === 'cancellation' ? 'This booking is cancelled.' : manage,
  )
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [component, ...others] = calendar.getAllSubcomponents()
  expect(component?.name).toBe('vevent')
  expect(others).toEqual([])
  return {
    calendar,
    event: new ICAL.Event(component as ICAL.Component),
  }
}

/** Returns the instant of a calendar time, which must be in UTC. */
function instant(time: ICAL.Time): string {
  expect(time.zone).toBe(ICAL.Timezone.utcTimezone)
  return time.toJSDate().toISOString()
}

/** Returns "Sat, Mar 14, 10:30 AM", in the facility's zone. */
function shortTimeInWords({ start_time }: ShownBooking): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return `${format(day, start_time)}, ${format({ timeStyle: 'short' }, start_time)}`
}

function format(options: Intl.DateTimeFormatOptions, iso: string): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: facility.zone })
    .format(new Date(iso))
    .replace(/\s/g, ' ')
}

/** Returns "Saturday, March 14, 2026" and "10:30 – 11:30 AM", in the facility's zone. */
function timeInWords(booking: ShownBooking): string[] {
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const [start, end] = [format(clock, booking.start_time), format(clock, booking.end_time)]
  const from = start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start
  return [format({ dateStyle: 'full' }, booking.start_time), `${from} – ${end}`]
}

/** Returns the visible text of the HTML part and the addresses of its links. */
function wordsOf(html: string): string {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])
  const body = html.replace(/<(style|title)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
  return [body, ...links]
    .join(' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Returns the attached file byte for byte, because the parsed mail has other line ends. */
export function calendarFile({ source }: ReceivedMail): string {
  const encoded = /filename=booking\.ics\r\n(?:.*base64\r\n)?\r\n([\w+/=\r\n]+)/.exec(source)?.[1]
  return Buffer.from(encoded ?? '', 'base64').toString('utf8')
}

function textOf(content: string | ArrayBuffer | Uint8Array | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
