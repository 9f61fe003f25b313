import { localDate } from '../../../../shared/times.ts'
import { minutesBetween } from '../free-times/slot-times.ts'
import type { Card } from '../player-form/have-card.tsx'
import type { GroupLine } from './group-reducer.ts'

/** A card of prepaid hours whose code the customer typed. */
export type TypedCard = { code: string; card: Card }

/**
 * Returns the lines that a card pays: those of its services that start by its last day. The first lines
 * come first, until its minutes, and those of the holder's other cards, are used up.
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
