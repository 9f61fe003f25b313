import * as v from 'valibot'
import { type MailedColumn, mailedColumns } from '../../shared/player-details.ts'
import type { ServerWords } from '../languages.ts'
import { oneLine, withoutLinks } from './format.ts'

// The parts of queued mail that describe a booking and its facility (payloads.ts has the whole).

/** A text that may be empty, or absent in rows of an older version. */
export const maybeText = v.nullish(v.string(), null)

/** An instant as SQL writes it into JSON. */
export const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

/** A name that a visitor typed. Others read it, so it must not become a link in their mail. */
export const typedName = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => withoutLinks(text)),
)

const playerEntries = Object.fromEntries(
  mailedColumns.map((column) => [column, typedName]),
) as Record<MailedColumn, typeof typedName>

const bookedTimeEntries = {
  id: v.string(),
  reference: v.nullish(v.string(), ''),
  start_time: instant,
  end_time: instant,
  status: v.nullish(v.string(), 'confirmed'),
  ...playerEntries,
  is_minor: v.nullish(v.boolean(), false),
  service_type_id: maybeText,
  service_name: v.nullish(v.string(), ''),
  service_description: maybeText,
  service_requires_instructor: v.nullish(v.boolean(), false),
  space_name: v.nullish(v.string(), ''),
  /** Absent in rows of an older version. */
  space_type: maybeText,
  space_description: maybeText,
  /** What is left to pay at the desk, in the facility's currency. Null: the mail names no price. */
  price: v.nullish(v.number(), null),
  instructor_id: maybeText,
  instructor_name: maybeText,
}

export const bookedTime = v.object(bookedTimeEntries)

export const mailedBooking = v.object({ ...bookedTimeEntries, booking_token: v.string() })

export const mailedFacility = v.object({
  name: v.string(),
  address: maybeText,
  phone: maybeText,
  email: maybeText,
  time_zone: v.string(),
  cancellation_policy: maybeText,
  /** The language of `cancellation_policy`. Absent: the language of the message. */
  language: maybeText,
})

/** Bookings that were made together, with the token to see, move and cancel them all. */
export const mailedGroup = v.object({
  group_token: v.string(),
  name: typedName,
  contact_name: typedName,
})

/** A booking for its customer, with the token to see, move and cancel it. */
export type MailedBooking = v.InferOutput<typeof mailedBooking>

/** A booking without the token, for everybody else. */
export type BookedTime = v.InferOutput<typeof bookedTime>

export type MailedFacility = v.InferOutput<typeof mailedFacility>

export type MailedGroup = v.InferOutput<typeof mailedGroup>

/** Returns `Lesson with Ray Delgado` or `Open cage`. */
export function bookingTitle(
  booking: Pick<BookedTime, 'service_requires_instructor' | 'instructor_name'>,
  { mail }: ServerWords,
): string {
  if (!booking.service_requires_instructor) return mail.openCage
  const instructor = oneLine(booking.instructor_name)
  return instructor === '' ? mail.lesson : mail.lessonWith(instructor)
}
