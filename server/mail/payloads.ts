import * as v from 'valibot'
import {
  bookedTime,
  instant,
  mailedBooking,
  mailedFacility,
  maybeText,
  typedName,
} from './booking-payload.ts'

// What SQL queues for each kind of message. A row may wait through an upgrade: required is only
// what a message cannot do without, and a field that is added later has a default.

const change = {
  /** Rises with every change of the booking; the calendar's SEQUENCE. */
  sequence: v.nullish(v.number(), 0),
  /** `admin` or `customer`; the reason is shown only when it is an administrator's. */
  cancelled_by: v.nullish(v.string()),
  reason: v.nullish(v.string()),
  /** Where the booking was before a change. */
  previous: v.nullish(
    v.object({ start_time: instant, end_time: instant, space_name: v.nullish(v.string(), '') }),
  ),
}

/** One of many bookings that a message tells at once. */
const dated = <Booking extends v.GenericSchema>(booking: Booking) =>
  v.nullish(v.array(v.object({ booking, sequence: change.sequence, previous: change.previous })))

const booking = v.object({
  booking: mailedBooking,
  facility: mailedFacility,
  ...change,
  /** All dates of a series that the message is about; `booking` is the first. */
  dates: dated(mailedBooking),
})

/** A message whose `link` signs the reader in. */
const signIn = v.object({
  link: v.string(),
  facility: v.nullish(mailedFacility, null),
  /** How long the link works; says nothing about it elsewhere. */
  valid_hours: v.nullish(v.number()),
  /** Invitations: who is asked, and as what. */
  first_name: maybeText,
  role: maybeText,
})

/** By the type of the message. */
export const payloads = {
  booking_confirmation: booking,
  booking_cancellation: booking,
  booking_change: booking,
  booking_reminder: booking,
  booking_links: v.object({ bookings: v.array(mailedBooking), facility: mailedFacility }),
  password_reset: signIn,
  invitation: signIn,
  email_change: signIn,
  email_change_notice: v.object({
    new_email: v.string(),
    facility: v.nullish(mailedFacility, null),
  }),
  instructor_notice: v.object({
    booking: bookedTime,
    facility: mailedFacility,
    /** `reassigned`: the lesson stays booked, but is no longer this instructor's. */
    change: v.picklist(['booked', 'moved', 'cancelled', 'reassigned']),
    player_email: maybeText,
    player_phone: typedName,
    ...change,
    dates: dated(bookedTime),
  }),
  /** An instructor's time off that lies over booked lessons. */
  admin_notice: v.object({
    facility: mailedFacility,
    instructor_name: v.nullish(v.string(), ''),
    time_off: v.object({ start_time: instant, end_time: instant, reason: maybeText }),
    lessons: v.array(bookedTime),
  }),
  /** What an administrator wrote; at least one of the parts is there. */
  customer_message: v.object({
    subject: v.string(),
    html: maybeText,
    text: maybeText,
    facility: mailedFacility,
  }),
  webhook_notice: v.object({
    facility: mailedFacility,
    url: v.string(),
    error: v.nullish(v.string(), ''),
  }),
  second_step_notice: v.object({
    what: v.picklist(['added', 'removed', 'unlocked', 'guessed']),
    /** How many give codes by now. */
    devices: v.nullish(v.number(), 0),
    facility: v.nullish(mailedFacility, null),
  }),
  second_step_required: v.object({ facility: mailedFacility }),
  test: v.object({ facility: mailedFacility }),
}

type Payload<Type extends keyof typeof payloads> = v.InferOutput<(typeof payloads)[Type]>

export type BookingPayload = v.InferOutput<typeof booking>
export type SignInPayload = v.InferOutput<typeof signIn>
export type EmailChangeNoticePayload = Payload<'email_change_notice'>
export type BookingLinksPayload = Payload<'booking_links'>
export type InstructorNoticePayload = Payload<'instructor_notice'>
export type AdminNoticePayload = Payload<'admin_notice'>
export type CustomerMessagePayload = Payload<'customer_message'>
export type WebhookNoticePayload = Payload<'webhook_notice'>
export type SecondStepNoticePayload = Payload<'second_step_notice'>
export type SecondStepRequiredPayload = Payload<'second_step_required'>
