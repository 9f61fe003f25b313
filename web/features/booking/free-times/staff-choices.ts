import { addDays } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { durationChoices, serviceDuration } from './booking-durations.ts'
import { isSameStart, type Slot, type SlotTimes } from './slot-times.ts'

type Service = { requires_instructor: boolean; duration_minutes: number | null }

/**
 * Returns the durations that the staff's booking form offers, in minutes, shortest first. A service
 * with an instructor has one; any other has its own and the facility's options. `own`, the length
 * of the booking that is changed, is always among them.
 */
export function bookingDurations(
  service: Service | undefined,
  settings: FacilitySettings | null,
  own?: number,
): number[] {
  const choices = service?.requires_instructor
    ? [serviceDuration(service, settings)]
    : durationChoices(service, settings)
  return [...new Set(own ? [...choices, own] : choices)].sort((a, b) => a - b)
}

/**
 * Returns the first and the last date that staff may choose: today, and as many days later as the
 * settings allow, or 30 (specification §5).
 */
export function bookingDates(
  settings: Pick<FacilitySettings, 'max_booking_days_ahead'> | null,
  zone: string,
  now: Date,
): { from: string; to: string } {
  const today = localDate(now, zone)
  return { from: today, to: addDays(today, settings?.max_booking_days_ahead ?? 30) }
}

/**
 * Returns the times to choose from, by start. `own`: the time of the booking that is changed, which
 * is always listed. It is available if the form still has the booking's space and instructor
 * (`samePlace`). Otherwise it is available unless `slots` says that it is taken.
 */
export function selectableSlots(
  slots: readonly Slot[],
  own: { times: SlotTimes; samePlace: boolean } | null,
): Slot[] {
  if (!own) return [...slots]
  const listed = slots.find((slot) => isSameStart(slot, own.times))
  const kept = { ...own.times, is_available: own.samePlace || (listed?.is_available ?? true) }
  return [...slots.filter((slot) => slot !== listed), kept].sort(
    (a, b) => Date.parse(a.start_time) - Date.parse(b.start_time),
  )
}

/**
 * Returns the available slot that starts when the chosen one does. Null if there is none: then
 * nothing is chosen.
 */
export function chosenSlot(slots: readonly Slot[], chosen: SlotTimes | null): SlotTimes | null {
  const slot = chosen && slots.find((each) => each.is_available && isSameStart(each, chosen))
  return slot ? { start_time: slot.start_time, end_time: slot.end_time } : null
}
