import { type RenderedMessage, renderMessage } from './render-message.ts'

const context = {
  siteUrl: 'https://book.example',
  now: new Date('2026-03-01T12:00:00Z'),
  fromAddress: 'no-reply@book.example',
}

/** For the tests of mails: the link of the booking of `bookingPayload` (test-queued-mail.ts). */
export const manageLink = `https://book.example/manage/${'7f3a9c21'.repeat(8)}`

/**
 * Finds the data for programs (JSON-LD) in a mail about a booking. The first group is that data.
 */
export const reservationData = /<script type="application\/ld\+json">([^<]*)<\/script>/

/** The two times that a `booking_choice` offers for the booking of `bookingPayload`. */
export const offeredTimes = [
  { start_time: '2026-03-14T16:00:00+00:00', end_time: '2026-03-14T17:00:00+00:00' },
  { start_time: '2026-03-15T14:30:00+00:00', end_time: '2026-03-15T15:30:00+00:00' },
]

/** Returns the message that a queued payload becomes. */
export function render(
  type: string,
  payload: object,
  recipient = 'kate@example.com',
): Promise<RenderedMessage> {
  return renderMessage({ type, payload: { ...payload }, recipient }, context)
}
