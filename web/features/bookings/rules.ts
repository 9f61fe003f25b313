import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import X from 'lucide-react/icons/x'
import type { FacilitySettings } from '../../lib/facility-row.ts'
import { addDays, formatTime, localDate, shortDate } from '../../lib/time.ts'
import { durationChoices, playerErrors, serviceDuration } from '../booking-wizard/rules.ts'

/** The specification's sentences for the administrator's bookings (§5, §8), and ours where it is silent. */
export const messages = {
  loadBookings: 'Failed to load bookings. Please try again.',
  noBookings: 'No bookings found matching your filters.',
  cancelBooking: 'Failed to cancel booking. Please try again.',
  completeBooking: 'Failed to complete booking. Please try again.',
  loadServiceTypes: 'Failed to load service types. Please try again.',
  loadSpaces: 'Failed to load spaces. Please try again.',
  loadInstructors: 'Failed to load instructors. Please try again.',
  loadTimeSlots: 'Failed to load time slots. Please try again.',
  loadBooking: 'Failed to load booking details. Please try again.',
  saveBooking: 'Failed to save booking. Please try again.',
  loadMails: 'Failed to load this booking’s emails. Please try again.',
  emailCustomer: 'Failed to send the message. Please try again.',
  noTimeSlots:
    'No available time slots for the selected date. Please try another date or contact the facility for assistance.',
} as const

export const bookingStatuses = ['confirmed', 'cancelled', 'completed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Specification §9. */
export const pageSize = 10
export const defaultCancellationReason = 'Cancelled by administrator'
/** How long a success is shown before the list comes back (specification §4), in ms. */
export const redirectDelay = 1_500

type Times = { start_time: string; end_time: string }

/** What the form holds. Ids are `''` while nothing is chosen. */
export type BookingForm = {
  serviceTypeId: string
  spaceId: string
  instructorId: string
  date: string
  durationMinutes: number
  slot: Times | null
  playerName: string
  playerEmail: string
  playerPhone: string
  isMinor: boolean
  parentName: string
  notes: string
}

/** `also` is wrong for the same reason. */
export type BookingFormError = {
  field: keyof BookingForm
  also?: keyof BookingForm
  message: string
}

/** The first thing that is wrong, in the order of specification §5; then what the database refuses. */
export function bookingFormError(
  form: BookingForm,
  requiresInstructor: boolean,
): BookingFormError | null {
  const wrong = (field: keyof BookingForm, message: string) => ({ field, message })
  const nameless = !form.playerName.trim()
  const unreachable = !form.playerEmail.trim()
  if (nameless || unreachable)
    return {
      ...wrong(nameless ? 'playerName' : 'playerEmail', 'Player name and email are required.'),
      ...(nameless && unreachable && { also: 'playerEmail' }),
    }
  if (!form.serviceTypeId) return wrong('serviceTypeId', 'Please select a service type.')
  if (!form.spaceId) return wrong('spaceId', 'Please select a space/cage.')
  if (requiresInstructor && !form.instructorId)
    return wrong('instructorId', 'This service type requires an instructor. Please select one.')
  if (!form.date) return wrong('date', 'Please select a date.')
  if (!form.slot) return wrong('slot', 'Please select an available time slot.')
  if (form.isMinor && !form.parentName.trim())
    return wrong('parentName', 'Parent/guardian name is required for minors.')
  return playerDetailsError(form)
}

function playerDetailsError(form: BookingForm): BookingFormError | null {
  const errors = playerErrors({
    name: form.playerName,
    email: form.playerEmail,
    phone: form.playerPhone,
    isMinor: form.isMinor,
    parentName: form.parentName,
    notes: form.notes,
  })
  const fields = {
    name: 'playerName',
    parentName: 'parentName',
    email: 'playerEmail',
    phone: 'playerPhone',
    notes: 'notes',
  } as const
  for (const [name, field] of Object.entries(fields) as [
    keyof typeof fields,
    keyof BookingForm,
  ][]) {
    const message = errors[name]
    if (message) return { field, message }
  }
  return null
}

export type CustomerMessage = { subject: string; message: string }

/** What is wrong with a message to a customer, by field; empty when nothing is. */
export function customerMessageErrors(
  form: CustomerMessage,
): Partial<Record<keyof CustomerMessage, string>> {
  const errors: Partial<Record<keyof CustomerMessage, string>> = {}
  const [subject, message] = [form.subject.trim(), form.message.trim()]
  if (!subject) errors.subject = 'Subject is required.'
  else if (subject.length > 200) errors.subject = 'Use 200 characters or fewer.'
  else if (/\p{Cc}/u.test(subject)) errors.subject = 'Write the subject in one line.'
  if (!message) errors.message = 'Message is required.'
  else if (message.length > 5_000) errors.message = 'Use 5,000 characters or fewer.'
  return errors
}

type Service = {
  requires_instructor: boolean
  duration_minutes: number | null
  rate: number | null
}

/** Minutes: the service's duration, else the default booking duration, else 60 (specification §7). */
export function bookingDuration(
  service: Service | undefined,
  settings: FacilitySettings | null,
): number {
  return settings ? serviceDuration(service, settings) : service?.duration_minutes || 60
}

/** What a booking of the service may last: with an instructor one length, else the options too. */
export function bookingDurations(
  service: Service | undefined,
  settings: FacilitySettings | null,
  own?: number,
): number[] {
  const choices =
    service?.requires_instructor || !settings
      ? [bookingDuration(service, settings)]
      : durationChoices(service, settings)
  return [...new Set(own ? [...choices, own] : choices)].sort((a, b) => a - b)
}

/** The dates that may be chosen: today to today plus max days ahead, 30 if missing (specification §5). */
export function bookingDates(
  settings: Pick<FacilitySettings, 'max_booking_days_ahead'> | null,
  zone: string,
  now: Date,
): { from: string; to: string } {
  const today = localDate(now, zone)
  return { from: today, to: addDays(today, settings?.max_booking_days_ahead ?? 30) }
}

type Slot = Times & { is_available: boolean }

/**
 * The times to choose from, by start. A booking's own time stays among them: always while its
 * place is unchanged, else unless the answer calls it taken.
 */
export function selectableSlots(
  slots: readonly Slot[],
  own: { times: Times; samePlace: boolean } | null,
): Slot[] {
  if (!own) return [...slots]
  const listed = slots.find((slot) => isSameStart(slot, own.times))
  const kept = { ...own.times, is_available: own.samePlace || (listed?.is_available ?? true) }
  return [...slots.filter((slot) => slot !== listed), kept].sort(
    (a, b) => Date.parse(a.start_time) - Date.parse(b.start_time),
  )
}

/** The available slot that starts when the chosen one does; null clears the choice. */
export function chosenSlot(slots: readonly Slot[], chosen: Times | null): Times | null {
  const slot = chosen && slots.find((each) => each.is_available && isSameStart(each, chosen))
  return slot ? { start_time: slot.start_time, end_time: slot.end_time } : null
}

export function isSameStart(a: Times, b: Times): boolean {
  return Date.parse(a.start_time) === Date.parse(b.start_time)
}

export function minutesBetween({ start_time, end_time }: Times): number {
  return Math.round((Date.parse(end_time) - Date.parse(start_time)) / 60_000)
}

/** Only confirmed bookings can be cancelled; completed can be called what has started. */
export function bookingActions(
  booking: { status: string; start_time: string },
  now: Date,
): { cancel: boolean; complete: boolean } {
  const confirmed = booking.status === 'confirmed'
  return {
    cancel: confirmed,
    complete: confirmed && Date.parse(booking.start_time) <= now.getTime(),
  }
}

/** The number painted on a space: the last one in its name; null for a space without one. */
export function spaceNumber(name: string): string | null {
  return name.match(/\d{1,3}(?!.*\d)/)?.[0] ?? null
}

type StatusLook = { tone: 'good' | 'bad' | 'neutral'; icon: LucideIcon; name: string }

/** How a status is shown: word, icon and tone of its chip. */
export function statusLook(status: string): StatusLook {
  if (status === 'confirmed') return { tone: 'good', icon: Check, name: 'Confirmed' }
  if (status === 'cancelled') return { tone: 'bad', icon: X, name: 'Cancelled' }
  return { tone: 'neutral', icon: Flag, name: 'Completed' }
}

/** `Ray Delgado`; null for nobody. */
export function fullName(
  person: { first_name: string; last_name: string } | null | undefined,
): string | null {
  return person ? `${person.first_name} ${person.last_name}` : null
}

/** `Today`, `Tomorrow`, `Yesterday`, else `Sat, Mar 14`, with the year where it is another one. */
export function dayInWords(instant: string, zone: string, now: Date): string {
  const day = localDate(instant, zone)
  const today = localDate(now, zone)
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  if (day === addDays(today, -1)) return 'Yesterday'
  return dayWithYear(instant, zone, now)
}

/** `Sat, Mar 14`, and `Sat, Mar 14, 2025` where it is not this year's. */
export function dayWithYear(instant: string, zone: string, now: Date): string {
  const day = localDate(instant, zone)
  const sameYear = day.slice(0, 4) === localDate(now, zone).slice(0, 4)
  return sameYear ? shortDate(day) : `${shortDate(day)}, ${day.slice(0, 4)}`
}

/** `Today, 7:00 PM` */
export function startInWords(instant: string, zone: string, now: Date): string {
  return `${dayInWords(instant, zone, now)}, ${formatTime(instant, zone)}`
}

/** `2 min ago`, `1 hr ago`, `3 days ago`. */
export function agoInWords(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} hr ago`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 day ago' : `${days} days ago`
}
