import type { Rate } from './queries.ts'

/**
 * Returns the rates to which `rate` gives way for some bookings, so that the page of prices can
 * name them. `winners` are the rates before it in the order: where both fit, they set the price. A
 * winner for teams or pass holders is not returned for a public rate, because everybody else still
 * pays that.
 */
export function overlapping(rate: Rate, winners: readonly Rate[]): Rate[] {
  return winners.filter(
    (other) =>
      other.kind === rate.kind &&
      (other.audience === 'public' || other.audience === rate.audience) &&
      other.weekdays.some((day) => rate.weekdays.includes(day)) &&
      other.from_time < rate.to_time &&
      rate.from_time < other.to_time &&
      (other.valid_from ?? '') <= (rate.valid_until ?? '9999') &&
      (rate.valid_from ?? '') <= (other.valid_until ?? '9999') &&
      (other.space_ids === null ||
        rate.space_ids === null ||
        other.space_ids.some((id) => rate.space_ids?.includes(id))),
  )
}
