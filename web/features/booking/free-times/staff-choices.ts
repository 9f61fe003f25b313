import { addDays } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { durationChoices, serviceDuration } from './booking-durations.ts'
import { isSameStart, type Slot, type SlotTimes } from './slot-times.ts'

type Service = { requires_instructor: boolean; duration_minutes: number | null }

/**
 * Returns the durations that staff may book, in minutes: one for a service with an instructor, else
 * the facility's options, and always `own`, the length of the booking that is changed.
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

/** Returns the dates that staff may choose: max days ahead, by default 30 (specification §5). */
export function bookingDates(
  settings: Pick<FacilitySettings, 'max_booking_days_ahead'> | null,
  zone: string,
  now: Date,
): { from: string; to: string } {
  const today = localDate(now, zone)
  return { from: today, to: addDays(today, settings?.max_booking_days_ahead ?? 30) }
}

/**
 * Returns the times to choose from, by start. The time of the booking that is changed is always
 * listed. In the same place it is available, in another one unless `slots` says that it is taken.
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

/** Returns the available slot with the same start as the chosen one; null clears the choice. */
export function chosenSlot(slots: readonly Slot[], chosen: SlotTimes | null): SlotTimes | null {
  const slot = chosen && slots.find((each) => each.is_available && isSameStart(each, chosen))
  return slot ? { start_time: slot.start_time, end_time: slot.end_time } : null
}
