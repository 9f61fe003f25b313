import { localDate } from '../../shared/times.ts'
import { staffPaths } from '../staff-paths.ts'

/**
 * The action that a link to a booking on the staff's day board starts: moving it, cancelling it, or
 * booking the same again on the next such weekday.
 */
export type AskedOnBoard = 'move' | 'cancel' | 'again'

/**
 * The parameters of a link to the board of a `date`: a booking to open, or a local time (`at`) and
 * a space to scroll to.
 */
export type BoardLink = {
  date: string
  booking?: string
  ask?: AskedOnBoard
  at?: string
  space?: string
}

/** Returns the address of the board with these parameters, without empty ones. */
export function boardLink(link: BoardLink): string {
  const given = Object.entries(link).filter(([, value]) => value)
  return `${staffPaths.adminDay}?${new URLSearchParams(given)}`
}

/** Returns the link that opens a booking's card on the board, and with `ask` starts that action. */
export function bookingOnBoard(
  booking: { id: string; start_time: string },
  zone: string,
  ask?: AskedOnBoard,
): string {
  return boardLink({ date: localDate(booking.start_time, zone), booking: booking.id, ask })
}
