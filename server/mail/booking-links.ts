import type { BookedTime, MailedBooking } from './booking-payload.ts'

/** Returns the address to book the same again at another time, with its choices filled in. */
export function rebookLink(siteUrl: string, booking: BookedTime): string {
  const isLesson = booking.service_requires_instructor
  const minutes = (Date.parse(booking.end_time) - Date.parse(booking.start_time)) / 60_000
  const choices = new URLSearchParams({
    type: isLesson ? 'lesson' : 'open',
    step: 'dateTime',
    ...(isLesson
      ? booking.instructor_id && { instructor: booking.instructor_id }
      : { minutes: `${minutes}` }),
  })
  return `${siteUrl}/book?${choices}`
}

/** Returns the address where the customer moves the booking, with the time at `start` chosen. */
export function moveLink(
  context: { siteUrl: string; mailCode?: string },
  booking: MailedBooking,
  start?: string,
): string {
  const link = new URL(manageLink(context, booking))
  link.pathname += '/move'
  if (start !== undefined) link.searchParams.set('start', new Date(start).toISOString())
  return link.href
}

/**
 * Returns the address where the customer sees, moves and cancels the booking (specification §3). In
 * a mail it contains a code that proves the mail was read (architecture, "Limits").
 */
export function manageLink(
  { siteUrl, mailCode }: { siteUrl: string; mailCode?: string },
  booking: MailedBooking,
): string {
  const page = `${siteUrl}/manage/${encodeURIComponent(booking.booking_token)}`
  return mailCode ? `${page}?mail=${encodeURIComponent(mailCode)}` : page
}
