import { localDate } from '../../../../shared/times.ts'
import { minutesBetween } from '../free-times/slot-times.ts'
import type { Card } from '../player-form/have-card.tsx'
import type { GroupLine } from './group-reducer.ts'

/**
 * Returns the bookings of a group that a card can pay. The form shows what is left to pay, and
 * tells the database which ones the card pays. The card pays the bookings in the order of `lines`:
 * each one for a service and on a day for which the card is good, if enough minutes are left. One
 * that is too long is passed over, and a shorter one after it may still be paid. `minutes_together`
 * includes the minutes on the holder's other cards, because the database spends those too; null
 * means unlimited.
 */
export function paidLines(
  lines: readonly GroupLine[],
  { minutes_together, expires_on, service_ids }: Card,
  zone: string,
): GroupLine[] {
  let left = minutes_together ?? Number.POSITIVE_INFINITY
  return lines.filter(({ slot, serviceTypeId }) => {
    const minutes = minutesBetween(slot)
    const isPaid =
      minutes <= left &&
      (service_ids === null || service_ids.includes(serviceTypeId)) &&
      (expires_on === null || localDate(slot.start_time, zone) <= expires_on)
    if (isPaid) left -= minutes
    return isPaid
  })
}

/** Returns the length of all lines together, in minutes. */
export function minutesOf(lines: readonly GroupLine[]): number {
  return lines.reduce((sum, { slot }) => sum + minutesBetween(slot), 0)
}
