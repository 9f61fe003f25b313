import { addDays } from '../../../../shared/dates.ts'
import { instantAt, localDate, localTime } from '../../../../shared/times.ts'
import { anyInstructor } from '../../../lib/booking-kind.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import type { ServiceType, Space } from '../../../site/offer-queries.ts'
import { durationChoices, serviceDuration } from '../free-times/booking-durations.ts'
import { minutesBetween, type SlotTimes } from '../free-times/slot-times.ts'
import { newBookingAddress } from '../wizard-choices/choice-address.ts'
import type { ManagedBooking } from './queries.ts'

/** What the facility offers now, as far as it has loaded. The booking may be older. */
type Offer = {
  services: readonly Pick<ServiceType, 'id' | 'name' | 'duration_minutes'>[]
  spaces: readonly Pick<Space, 'id' | 'kind'>[]
}

/**
 * For the links of a booking's page that book it again: returns the booking with an end that can be
 * booked. A booking that was extended, or ended early, has a length that is not on offer: then the
 * next shorter one is taken. A lesson gets the length of its service.
 */
export function atOfferedLength(
  booking: ManagedBooking,
  { services }: Pick<Offer, 'services'>,
  settings: FacilitySettings | null,
): ManagedBooking {
  const service = offered(booking, services)
  if (!service) return booking
  const own = minutesBetween(booking)
  const lengths = booking.service_requires_instructor
    ? [serviceDuration(service, settings)]
    : durationChoices(service, settings)
  const minutes = lengths.findLast((each) => each <= own) ?? lengths[0] ?? own
  if (minutes === own) return booking
  const end = Date.parse(booking.start_time) + minutes * 60_000
  return { ...booking, end_time: new Date(end).toISOString() }
}

/**
 * Returns the address that books the same again at another time: the service with its instructor,
 * or with its cage and length. If the service is gone, the address lets the visitor choose another.
 */
export function sameAgainAddress(booking: ManagedBooking, offer: Offer): string {
  if (isServiceGone(booking, offer)) return paths.book
  const service = serviceOf(booking, offer)
  return booking.service_requires_instructor
    ? newBookingAddress('dateTime', 'lesson', {
        ...service,
        instructorId: booking.instructor_id ?? anyInstructor,
      })
    : newBookingAddress('dateTime', 'open', {
        ...service,
        spaceId: booking.space_id,
        durationMinutes: minutesBetween(booking),
      })
}

/**
 * Returns the address that books the same time for somebody else: in another space of the same
 * kind, or with another instructor. If the service is gone, the address lets the visitor choose
 * another.
 */
export function sameTimeAddress(booking: ManagedBooking, offer: Offer): string {
  if (isServiceGone(booking, offer)) return paths.book
  const { start_time, end_time, time_zone } = booking
  const time = {
    ...serviceOf(booking, offer),
    date: localDate(start_time, time_zone),
    slot: { start_time, end_time },
  }
  return booking.service_requires_instructor
    ? newBookingAddress('info', 'lesson', { ...time, instructorId: anyInstructor })
    : newBookingAddress('info', 'open', {
        ...time,
        durationMinutes: minutesBetween(booking),
        spaceKind: offer.spaces.find(({ id }) => id === booking.space_id)?.kind ?? null,
      })
}

/**
 * Returns the booking's time a week later, or as many weeks later as lead to a date after today.
 * The time of day in the facility's zone stays the same.
 */
export function aWeekLater(
  {
    start_time,
    end_time,
    time_zone,
  }: Pick<ManagedBooking, 'start_time' | 'end_time' | 'time_zone'>,
  now: Date,
): { date: string; slot: SlotTimes } {
  const length = Date.parse(end_time) - Date.parse(start_time)
  const time = localTime(start_time, time_zone)
  const today = localDate(now, time_zone)
  let date = addDays(localDate(start_time, time_zone), 7)
  while (date <= today) date = addDays(date, 7)
  const start = instantAt(date, time, time_zone)
  return {
    date,
    slot: {
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + length).toISOString(),
    },
  }
}

/** Returns the address that books the same cage and length, or instructor, at `time`. */
export function nextWeekAddress(
  booking: ManagedBooking,
  offer: Omit<Offer, 'spaces'>,
  time: { date: string; slot: SlotTimes },
): string {
  const chosen = { ...serviceOf(booking, offer), ...time }
  return booking.service_requires_instructor
    ? newBookingAddress('info', 'lesson', {
        ...chosen,
        instructorId: booking.instructor_id,
      })
    : newBookingAddress('info', 'open', {
        ...chosen,
        spaceId: booking.space_id,
        durationMinutes: minutesBetween(booking),
      })
}

/** Returns true when the services have loaded, without the one of the booking. */
export function isServiceGone(booking: ManagedBooking, offer: Pick<Offer, 'services'>): boolean {
  return offer.services.length > 0 && serviceOf(booking, offer).serviceTypeId === null
}

function serviceOf(booking: ManagedBooking, { services }: Pick<Offer, 'services'>) {
  return { serviceTypeId: offered(booking, services)?.id ?? null }
}

/**
 * Returns the service with the name of the booking's. Of several, such as two lengths of a lesson,
 * it is the one that lasts as long as the booking.
 */
function offered(booking: ManagedBooking, services: Offer['services']) {
  const named = services.filter(({ name }) => name === booking.service_name)
  const minutes = minutesBetween(booking)
  return named.find(({ duration_minutes }) => duration_minutes === minutes) ?? named[0]
}
