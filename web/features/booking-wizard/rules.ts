import { emailError } from '../../../shared/email-address.ts'
import type { DateWindow } from '../../lib/calendar-days.ts'
import type { FacilitySettings } from '../../lib/facility-row.ts'
import type { SlotTimes } from '../../lib/slot-groups.ts'
import { addDays, dayAndMonth, formatTimeRange, localDate, shortDate } from '../../lib/time.ts'
import type { BookingKind, PlayerDetails } from './booking-wizard-reducer.ts'

/** The specification's sentences for the public booking (§5, §8), and ours where it is silent. */
export const messages = {
  serviceTypes: 'Failed to load service types',
  spaces: 'Failed to load spaces',
  instructors: 'Failed to load instructors',
  timeSlots: 'Failed to load available time slots',
  createBooking: 'Failed to create booking',
  detailsLost: 'Booking created but details could not be retrieved',
  noInstructors:
    'No instructors are currently available. Please contact the facility for assistance.',
  noTimeSlots:
    'No available time slots for the selected date. Please try another date or contact the facility for assistance.',
  facilityMissing: 'Facility information not available.',
  slotTaken: 'That time was just taken. Pick another and your details stay filled in.',
  answerLost:
    'The connection dropped before the answer came. Your details are still here. Try again: a booking that already went through is not made twice.',
  takenAfterLostAnswer:
    'That time is now taken, perhaps by your first try: check your inbox for a confirmation email before you pick another.',
} as const

const limits = { name: 100, email: 254, phone: 40, parentName: 100, notes: 2000 } as const

export type PlayerField = keyof typeof limits
export type PlayerErrors = Partial<Record<PlayerField, string>>

/** What is wrong with the form, by field in the order of the form (specification §5). */
export function playerErrors(player: PlayerDetails): PlayerErrors {
  const errors: PlayerErrors = {}
  if (!player.name.trim()) errors.name = 'Player name is required'
  if (player.isMinor && !player.parentName.trim())
    errors.parentName = 'Parent/guardian name is required for minors'
  const wrongEmail = emailError(player.email)
  if (wrongEmail) errors.email = wrongEmail
  for (const field of Object.keys(limits) as PlayerField[])
    if (player[field].trim().length > limits[field] && (field !== 'parentName' || player.isMinor))
      errors[field] ??= `Use ${limits[field].toLocaleString('en-US')} characters or fewer`
  return errors
}

type ServiceRules = {
  requires_instructor: boolean
  duration_minutes: number | null
  rate: number | null
}

/** The service type is chosen for the visitor: the first active one of the kind (specification §4). */
export function serviceTypeFor<T extends ServiceRules>(
  kind: BookingKind,
  activeTypes: readonly T[],
): T | undefined {
  return activeTypes.find((type) => type.requires_instructor === (kind === 'lesson'))
}

/** The kinds a visitor may book: on in the settings and, once known, with an active service type. */
export function bookableKinds(
  settings: FacilitySettings,
  activeTypes?: readonly ServiceRules[],
): BookingKind[] {
  const kinds: BookingKind[] = []
  if (settings.allow_open_cage_bookings) kinds.push('open')
  if (settings.allow_instructor_bookings) kinds.push('lesson')
  return kinds.filter((kind) => !activeTypes || serviceTypeFor(kind, activeTypes))
}

/** Minutes: the service's duration, else the default booking duration, else 60 (specification §7). */
export function serviceDuration(
  service: Pick<ServiceRules, 'duration_minutes'> | undefined,
  settings: FacilitySettings,
): number {
  return service?.duration_minutes || settings.default_booking_duration || 60
}

/** The lengths of open cage time to choose from, shortest first, the service's own among them. */
export function durationChoices(
  service: Pick<ServiceRules, 'duration_minutes'> | undefined,
  settings: FacilitySettings,
): number[] {
  const own = serviceDuration(service, settings)
  return [...new Set([own, ...(settings.booking_duration_options ?? [])])].sort((a, b) => a - b)
}

/**
 * The dates in the facility's zone between which a visitor may book: from now plus the lead time
 * to today plus max_booking_days_ahead (specification §5).
 */
export function bookingWindow(settings: FacilitySettings, zone: string, now: Date): DateWindow {
  const today = localDate(now, zone)
  const lead = settings.booking_lead_time_hours * 3_600_000
  return {
    today,
    earliest: localDate(new Date(now.getTime() + lead), zone),
    latest: addDays(today, settings.max_booking_days_ahead),
  }
}

/** Until when bookings are open. */
export function openThrough(window: DateWindow): string {
  return `Bookings open through ${dayAndMonth(window.latest)}.`
}

/** A slot's day and times in the facility's zone. */
export function slotInWords(slot: SlotTimes, zone: string) {
  const date = localDate(slot.start_time, zone)
  return {
    date: dayAndMonth(date),
    shortDate: shortDate(date),
    range: formatTimeRange(slot.start_time, slot.end_time, zone),
  }
}

/** What a time that is not free is: "booked" only where nothing else can be the reason. */
export function takenWord(
  slot: SlotTimes,
  settings: FacilitySettings,
  lesson: boolean,
  now: Date,
): string {
  const lead = settings.booking_lead_time_hours * 3_600_000
  const tooSoon = Date.parse(slot.start_time) < now.getTime() + lead
  return lesson || tooSoon ? 'not available' : 'booked'
}

/**
 * What a booking of a kind costs for the service's duration, null where rates are hidden or not
 * set. A lesson costs the instructor's hourly rate, else the service's, else the base rate.
 */
export function bookingRate(
  kind: BookingKind,
  settings: FacilitySettings,
  service: ServiceRules | undefined,
  hourlyRate?: number | null,
): number | null {
  if (!settings.enable_payments) return null
  const duration = serviceDuration(service, settings)
  const fallback = kind === 'open' ? settings.open_cage_rate : settings.instructor_booking_base_rate
  const rate = hourlyRate ? (hourlyRate * duration) / 60 : service?.rate || fallback
  return Number(rate) || null
}

type Cage = { id: string; name: string; description: string | null }

/** The cages as plates to choose from. */
export function cageOptions(spaces: readonly Cage[]): (CagePlate & { id: string; name: string })[] {
  return spaces.map((space) => ({ id: space.id, name: space.name, ...cagePlate(space) }))
}

/** What the choice of a cage means; undefined is any cage. */
export function cageNote(chosen: Cage | undefined): string | null {
  if (!chosen) return 'We hold the first free cage for you.'
  return chosen.description && `${chosen.name}: ${chosen.description}`
}

/** What the plate of a cage shows: its number, and the first words of its description. */
export type CagePlate = { mark: string; label: string }

/**
 * "Cage 2" with "Softball machine, 50–70 mph" is the plate 2 with "Softball machine"; a space
 * without a number has its initials and its name.
 */
export function cagePlate(space: { name: string; description: string | null }): CagePlate {
  const number = space.name.match(/\d{1,3}(?!.*\d)/)?.[0]
  if (!number) return { mark: initials(space.name), label: space.name }
  return { mark: number, label: firstWords(space.description) || space.name }
}

/** The beginning of a description up to its first stop, at most two words. */
function firstWords(description: string | null): string {
  const phrase = (description ?? '').trim().split(/[,.;:()–—\n]/, 1)[0] ?? ''
  return phrase.trim().split(/\s+/).slice(0, 2).join(' ')
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
