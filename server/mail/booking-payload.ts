import { oneLine } from './format.ts'

/** What SQL puts in the queue with a message about a booking; instants are ISO strings. */
export type BookingPayload = {
  booking: MailedBooking
  facility: MailedFacility
  /** Rises with every change of the booking; the calendar's SEQUENCE. */
  sequence: number
  /** `admin` or `customer`; the reason is shown only when it is an administrator's. */
  cancelled_by?: string | null
  reason?: string | null
  /** Where the booking was before a change. */
  previous?: Pick<MailedBooking, 'start_time' | 'end_time' | 'space_name'> | null
}

/** The payload of a mail that lists somebody's upcoming bookings. */
export type BookingLinksPayload = { bookings: MailedBooking[]; facility: MailedFacility }

export type MailedBooking = {
  id: string
  booking_token: string
  reference: string
  start_time: string
  end_time: string
  status: string
  player_name: string
  parent_name: string | null
  is_minor: boolean
  service_name: string
  service_requires_instructor: boolean
  space_name: string
  space_description: string | null
  instructor_name: string | null
}

/** A booking without the token that may see, move and cancel it: for everybody but its customer. */
export type BookedTime = Omit<MailedBooking, 'booking_token'>

export type MailedFacility = {
  id: string
  name: string
  address: string | null
  phone: string | null
  email: string | null
  website: string | null
  time_zone: string
  cancellation_policy: string | null
}

/** `Lesson with Ray Delgado` or `Open cage`. */
export function bookingTitle(booking: BookedTime): string {
  if (!booking.service_requires_instructor) return 'Open cage'
  const instructor = oneLine(booking.instructor_name)
  return instructor === '' ? 'Lesson' : `Lesson with ${instructor}`
}

/** The page where the customer sees, moves and cancels the booking (specification §3). */
export function manageLink(siteUrl: string, booking: MailedBooking): string {
  return `${siteUrl}/manage/${encodeURIComponent(booking.booking_token)}`
}
