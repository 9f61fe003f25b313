import { defaultCancellationReason } from '../../shared/cancellation-reason.ts'
import type { ServerWords } from '../languages.ts'
import { bookingFeedCalendar } from './calendars/booking-feed.ts'
import { lessonFeedCalendar } from './calendars/lesson-calendar.ts'
import { bookingPayload } from './test-queued-mail.ts'

// In the data every text is `ω`, and a test writes all words of a language in `ω` too. Other
// letters in a message or a calendar then show a sentence that is not in the words.

/** Returns the calendars that programs ask for, in every form that has sentences of its own. */
export function feedsOfAllKinds(words: ServerWords, language: string): Promise<string[]> {
  const { booking, facility } = bookingPayload({
    booking: { instructor_name: 'ω', player_name: 'ω', space_name: 'ω', parent_name: 'ω' },
    facility: { name: 'ω', address: 'ω' },
  })
  const { booking_token, ...lesson } = { ...booking, service_name: 'ω', reference: 'ω' }
  const booked = [lesson, { ...lesson, is_minor: false }].map((each) => ({
    ...{ booking: each, player_phone: '1', sequence: 0, updated_at: booking.start_time },
  }))
  const site = 'https://book.example'
  const lessons = { language, facility, instructor_name: 'ω', lessons: booked }
  return Promise.all([
    lessonFeedCalendar(lessons, site, words),
    ...['ω', null].map((space_name) =>
      bookingFeedCalendar({ language, facility, space_name, bookings: booked }, site, words),
    ),
  ])
}

/** Returns payloads of every kind of message in every form that has sentences of its own. */
export function messagesOfAllKinds(): [type: string, payload: Record<string, unknown>][] {
  const whole = bookingPayload({ reason: 'ω', cancelled_by: 'admin' })
  const { booking, facility } = whole
  const { booking_token, ...lesson } = booking
  const later = { start_time: '2026-03-21T19:00:00Z', end_time: '2026-03-21T20:00:00Z' }
  const previous = { ...later, space_name: booking.space_name }
  const cageTime = { ...booking, service_requires_instructor: false }
  const dates = [booking, { ...booking, ...later }].map((dated) => ({ booking: dated, previous }))
  const severalCages = Array(4).fill(dates[0])
  const group = { group_token: booking.booking_token, name: 'ω', contact_name: 'ω' }
  const link = 'https://book.example/verify?token=1'
  const notice = { ...whole, booking: lesson, previous, player_phone: '1' }
  const timeOff = { ...later, reason: 'ω' }
  return [
    ...['confirmation', 'cancellation', 'change', 'reminder'].flatMap((kind) =>
      [
        ...[{}, { previous }, { dates }, { dates: dates.slice(0, 1) }, { booking: cageTime }],
        ...[dates, dates.slice(0, 1), severalCages].map((all) => ({ dates: all, group })),
        { booking: { ...booking, price: 45, instructor_name: '' } },
      ].map((form): [string, Record<string, unknown>] => [
        `booking_${kind}`,
        { ...whole, ...form },
      ]),
    ),
    ...['closed', 'instructor', 'service'].map(
      (reason_cause): [string, Record<string, unknown>] => [
        'booking_cancellation',
        { ...whole, reason_cause },
      ],
    ),
    ...[defaultCancellationReason, 'Cancelled by API: ω'].map(
      (reason): [string, Record<string, unknown>] => ['booking_cancellation', { ...whole, reason }],
    ),
    ['booking_change', { ...whole, is_taken_back: true, is_rest: true }],
    ['booking_choice', whole],
    ['booking_choice', { ...whole, times: [later], booking: { ...booking, space_name: '' } }],
    ['booking_choice', { ...whole, is_instructor_away: true, other_instructors: ['ω', 'ω'] }],
    ['booking_links', { bookings: [booking, { ...cageTime, group }], facility }],
    ['booking_contact', { facility, confirm_token: '1' }],
    ...['booked', 'moved', 'cancelled', 'reassigned'].flatMap((change) =>
      [{}, { dates }, { dates: dates.slice(0, 1) }].map(
        (form): [string, Record<string, unknown>] => [
          'instructor_notice',
          { ...notice, change, ...form },
        ],
      ),
    ),
    ...[later, { ...later, end_time: '2026-03-23T20:00:00Z' }].map(
      (time): [string, Record<string, unknown>] => [
        'admin_notice',
        { facility, instructor_name: 'ω', time_off: { ...timeOff, ...time }, lessons: [lesson] },
      ],
    ),
    ['customer_message', { subject: 'ω', text: 'ω', html: null, facility }],
    ['webhook_notice', { facility, url: link, error: 'ω' }],
    ['booking_confirmation', { ...whole, asks_for_waiver: true }],
    ...[
      { is_reminder: true, owed: 45 },
      { is_reminder: false, owed: 0 },
      { is_reminder: false, owed: -45 },
    ].map((told): [string, Record<string, unknown>] => [
      'account_statement',
      {
        ...{ facility, currency: 'USD', ...told },
        rows: ['charge', 'payment', 'refund', 'waived', 'reversal'].map((kind) => ({
          ...{ day: '2026-06-16', kind, amount: 45 },
          ...(kind === 'charge' ? { service_name: 'ω' } : {}),
          ...(told.is_reminder ? {} : { balance: 45 }),
        })),
      },
    ]),
    ...[undefined, ['1', '2'].map((token) => ({ token, players: ['ω'] }))].map(
      (links): [string, Record<string, unknown>] => [
        'waiver_request',
        { booking, facility, players: ['ω', 'ω'], ...(links && { links }) },
      ],
    ),
    ...['self', 'parent', 'guardian'].map((relation): [string, Record<string, unknown>] => [
      'waiver_copy',
      {
        ...{ facility, title: 'ω', body: 'ω', version: 3, sha256: '1', valid_until: '2026-12-31' },
        ...{ published_at: later.start_time, signed_at: later.end_time },
        ...{ signer_name: 'ω', relation, players: ['ω', 'ω'] },
      },
    ]),
    ...['pass_sold', 'pass_ending'].flatMap((kind) =>
      [{ minutes_left: 90, expires_on: '2026-12-31' }, {}].map(
        (form): [string, Record<string, unknown>] => [
          kind,
          { facility, name: 'ω', code: '222222222222', ...form },
        ],
      ),
    ),
    ['test', { facility }],
    ['second_step_required', { facility }],
    ['password_reset', { link, facility }],
    ['password_reset', { link, facility, valid_hours: 3 }],
    ...[{ valid_hours: 1 }, { valid_hours: 72, role: 'admin' }, { first_name: 'ω' }].map(
      (form): [string, Record<string, unknown>] => ['invitation', { link, facility, ...form }],
    ),
    ['email_change', { link, facility, valid_hours: 24 }],
    ['email_change_notice', { new_email: 'new@example.com', facility }],
    ['password_notice', { facility }],
    ...['guessed', 'unlocked', 'added', 'removed'].flatMap((what) =>
      [0, 1, 2].map((devices): [string, Record<string, unknown>] => [
        'second_step_notice',
        { what, devices, facility },
      ]),
    ),
  ]
}
