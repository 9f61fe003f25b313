import * as v from 'valibot'
import {
  bookedTime,
  instant,
  mailedBooking,
  mailedFacility,
  mailedGroup,
  maybeText,
  typedName,
} from './booking-payload.ts'
import { formerTime } from './former-booking.ts'

// The payload that SQL queues for each kind of message. A row may wait during an upgrade. So only
// fields that the message cannot do without are required, and fields added later have a default.

const change = {
  /** Rises with every change of the booking: the calendar's SEQUENCE. */
  sequence: v.nullish(v.number(), 0),
  /** `admin` or `customer`. Only an administrator's reason is shown. */
  cancelled_by: v.nullish(v.string()),
  reason: v.nullish(v.string()),
  /**
   * `closed`, `instructor` or `service`: why the product gave the reason. Null for any other
   * reason.
   */
  reason_cause: v.nullish(v.string()),
  /** The booking's former time, place and service. */
  previous: v.nullish(formerTime),
}

/** How an instructor reaches a customer. */
const contact = { player_email: maybeText, player_phone: typedName }

/** A card of hours. `minutes_left` is null for one without a limit. */
const pass = v.object({
  facility: mailedFacility,
  name: v.string(),
  code: v.string(),
  minutes_left: v.nullish(v.number(), null),
  /** A date. */
  expires_on: v.nullish(v.string(), null),
})

/** Returns the schema of `dates`: all bookings of a message, with what each was before. */
const dated = <Booking extends v.GenericSchema, More extends v.ObjectEntries>(
  booking: Booking,
  more: More,
) =>
  v.nullish(
    v.array(v.object({ booking, sequence: change.sequence, previous: change.previous, ...more })),
  )

const booking = v.object({
  booking: mailedBooking,
  facility: mailedFacility,
  ...change,
  /** The dates of the series, or the bookings of the group. `booking` is the first of them. */
  dates: dated(mailedBooking, {}),
  /** True if the player's waiver is not signed yet. */
  asks_for_waiver: v.nullish(v.boolean(), false),
  group: v.nullish(mailedGroup),
  /** True if it goes to the second address of the booking, whose reader's name is not known. */
  is_copy: v.nullish(v.boolean(), false),
})

/** A message whose `link` signs the reader in. */
const signIn = v.object({
  link: v.string(),
  facility: v.nullish(mailedFacility, null),
  /** Hours for which the link works. Absent: the message does not mention it. */
  valid_hours: v.nullish(v.number()),
  /** Invitations: the invited person's name and role. */
  first_name: maybeText,
  role: maybeText,
})

/** The payloads by type of message. */
export const payloads = {
  booking_confirmation: booking,
  booking_cancellation: booking,
  booking_change: v.object({
    ...booking.entries,
    /** True if the change was undone, so that the message before no longer holds. */
    is_taken_back: v.nullish(v.boolean(), false),
    /** True if the booking is being played and its rest goes on in another space. */
    is_rest: v.nullish(v.boolean(), false),
  }),
  /** Asks the customer to pick another time. `times` are suggestions. */
  booking_choice: v.object({
    ...booking.entries,
    /**
     * True if the instructor cannot teach, else the place is closed. `other_instructors`: the names
     * of those who can, at the same time.
     */
    is_instructor_away: v.nullish(v.boolean(), false),
    other_instructors: v.nullish(v.array(v.string()), []),
    times: v.nullish(v.array(v.object({ start_time: instant, end_time: instant })), []),
  }),
  booking_reminder: booking,
  booking_links: v.object({
    bookings: v.array(v.object({ ...mailedBooking.entries, group: v.nullish(mailedGroup) })),
    facility: mailedFacility,
  }),
  /** Asks an address whether it wants the messages about a booking too. */
  booking_contact: v.object({ facility: mailedFacility, confirm_token: v.string() }),
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
    /** `reassigned`: the lesson stays booked, but with another instructor. */
    change: v.picklist(['booked', 'moved', 'cancelled', 'reassigned']),
    ...contact,
    ...change,
    /**
     * The lessons of a message about several, each with its customer's contact. In messages of an
     * older version they have none. Then the message's contact is for all of them.
     */
    dates: dated(bookedTime, contact),
  }),
  /** An instructor's time off that overlaps booked lessons. */
  admin_notice: v.object({
    facility: mailedFacility,
    instructor_name: v.nullish(v.string(), ''),
    time_off: v.object({ start_time: instant, end_time: instant, reason: maybeText }),
    lessons: v.array(bookedTime),
  }),
  /** A message that an administrator wrote: HTML, text or both. */
  customer_message: v.object({
    subject: v.string(),
    html: maybeText,
    text: maybeText,
    facility: mailedFacility,
  }),
  /** Tells owners that a webhook was switched off: it failed for three days, or it is gone. */
  webhook_notice: v.object({
    facility: mailedFacility,
    url: v.string(),
    error: v.nullish(v.string(), ''),
  }),
  /** Tells the holder of an account what happened to its second step. */
  second_step_notice: v.object({
    what: v.picklist(['added', 'removed', 'unlocked', 'guessed']),
    /** The number of devices now set up for codes. */
    devices: v.nullish(v.number(), 0),
    facility: v.nullish(mailedFacility, null),
  }),
  /** Tells the holder of an account that its password was changed. */
  password_notice: v.object({ facility: v.nullish(mailedFacility, null) }),
  /** Tells administrators who have no second step that the facility requires one from now on. */
  second_step_required: v.object({ facility: mailedFacility }),
  /** A signature, with the text as the signer read it. */
  waiver_copy: v.object({
    facility: mailedFacility,
    title: v.string(),
    body: v.string(),
    version: v.number(),
    sha256: v.string(),
    published_at: instant,
    signed_at: instant,
    /** A date. */
    valid_until: v.string(),
    signer_name: typedName,
    relation: v.picklist(['self', 'parent', 'guardian']),
    players: v.array(typedName),
  }),
  /** Asks to sign for players who come soon. */
  waiver_request: v.object({
    booking: mailedBooking,
    facility: mailedFacility,
    players: v.array(typedName),
    /** The links to sign, each for some of the players. Absent in mail of an older version. */
    links: v.nullish(v.array(v.object({ token: v.string(), players: v.array(typedName) }))),
  }),
  pass_sold: pass,
  pass_ending: pass,
  /**
   * The entries of an account, or with `is_reminder` the bookings that owe something. Amounts are
   * in `currency`.
   */
  account_statement: v.object({
    facility: mailedFacility,
    currency: v.nullish(v.string(), 'USD'),
    is_reminder: v.nullish(v.boolean(), false),
    owed: v.number(),
    rows: v.array(
      v.object({
        /** A date. */
        day: v.string(),
        kind: v.picklist(['charge', 'payment', 'refund', 'waived', 'reversal']),
        service_name: v.nullish(v.string(), ''),
        /** The amount that the entry adds to what is owed; negative for a payment. */
        amount: v.number(),
        balance: v.nullish(v.number()),
      }),
    ),
  }),
  test: v.object({ facility: mailedFacility }),
}

/** The payload of a message of this kind. */
export type Payload<Type extends keyof typeof payloads> = v.InferOutput<(typeof payloads)[Type]>

export type BookingPayload = v.InferOutput<typeof booking>
export type SignInPayload = v.InferOutput<typeof signIn>
export type BookingLinksPayload = Payload<'booking_links'>
export type InstructorNoticePayload = Payload<'instructor_notice'>
export type AdminNoticePayload = Payload<'admin_notice'>
export type CustomerMessagePayload = Payload<'customer_message'>
export type SecondStepNoticePayload = Payload<'second_step_notice'>
