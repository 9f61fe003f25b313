import type { FacilitySettings } from '../../lib/facility-row.ts'
import type { Instructor, ServiceType } from '../../site/offer-queries.ts'

/**
 * Returns the usual price of an hour, with which the page that sells a pass compares the pass. A
 * pass is good for one service, or for any if `serviceId` is empty. Null without a price, and where
 * it differs by service, instructor or length. A lesson has the instructor's rate first, as in the
 * database.
 */
export function usualHour(
  serviceId: string,
  services: readonly Pick<
    ServiceType,
    'id' | 'rate' | 'duration_minutes' | 'requires_instructor'
  >[],
  instructors: readonly Pick<Instructor, 'hourly_rate'>[],
  settings: FacilitySettings,
): number | null {
  const lengths = Object.entries(settings.open_cage_prices as Record<number, number>)
  const hourly = services
    .filter(({ id }) => serviceId === '' || id === serviceId)
    .flatMap(({ requires_instructor: isLesson, rate, duration_minutes: minutes }) => {
      const ofService = Number(rate) && (Number(rate) * 60) / minutes
      if (isLesson)
        return instructors.map(
          ({ hourly_rate }) => hourly_rate || ofService || settings.instructor_booking_base_rate,
        )
      if (ofService) return [ofService]
      return [
        settings.open_cage_rate,
        ...lengths.map(([long, price]) => (price * 60) / Number(long)),
      ]
    })
  const [one = 0, ...others] = new Set(hourly.map(Number))
  return others.length === 0 && one > 0 ? one : null
}
