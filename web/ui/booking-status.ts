import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import X from 'lucide-react/icons/x'
import { statuses } from '#words/desk-card.ts'
import { localDate } from '../../shared/times.ts'

/** The status of a booking as it is stored, in the order of the filter in the list of bookings. */
export const bookingStatuses = ['confirmed', 'cancelled', 'completed', 'no_show'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/**
 * Returns what staff can do with a booking. Only confirmed bookings can be cancelled. They can be
 * completed once they have started.
 */
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

/** Returns true when nothing is left to do for a booking: it is over, or it will not take place. */
export function isFinished(booking: { status: string; end_time: string }, now: Date): boolean {
  return booking.status !== 'confirmed' || Date.parse(booking.end_time) <= now.getTime()
}

/** Returns true from an hour before a booking's day on: somebody may have come for it by then. */
export function mayHaveCome(booking: { start_time: string }, zone: string, now: Date): boolean {
  const soon = new Date(now.getTime() + 3_600_000)
  return localDate(booking.start_time, zone) <= localDate(soon, zone)
}

type StatusLook = { tone: 'good' | 'bad' | 'neutral' | 'here'; icon: LucideIcon; name: string }

/** Returns the word, icon and tone of a status. A confirmed player who has arrived is "here". */
export function statusLook(status: string, arrivedAt: string | null = null): StatusLook {
  if (status === 'confirmed' && arrivedAt)
    return { tone: 'here', icon: UserCheck, name: statuses.here }
  if (status === 'confirmed') return { tone: 'good', icon: Check, name: statuses.confirmed }
  if (status === 'cancelled') return { tone: 'bad', icon: X, name: statuses.cancelled }
  if (status === 'no_show') return { tone: 'bad', icon: UserX, name: statuses.noShow }
  return { tone: 'neutral', icon: Flag, name: statuses.completed }
}
