import type { Rate } from './queries.ts'

/**
 * Returns the rates in `before` that cover some of the same bookings as `rate`. There they set the
 * price. `before`: the rates that win over it, in order.
 */
export function overlapping(rate: Rate, before: readonly Rate[]): Rate[] {
  return before.filter(
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
