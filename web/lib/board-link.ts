import { localDate } from '../../shared/times.ts'
import { paths } from '../paths.ts'

/** What a link asks of a booking on the board: another time, its end, or the same next week. */
export type AskedOnBoard = 'move' | 'cancel' | 'again'

/** The words of a link to the board of a `date`: a booking, or a wall time `at` and a space. */
export type BoardLink = {
  date: string
  booking?: string
  ask?: AskedOnBoard
  at?: string
  space?: string
}

export function boardLink(link: BoardLink): string {
  const given = Object.entries(link).filter(([, value]) => value)
  return `${paths.adminDay}?${new URLSearchParams(given)}`
}

/** Returns the link that opens a booking's card on the board, or at once what is asked of it. */
export function bookingOnBoard(
  booking: { id: string; start_time: string },
  zone: string,
  ask?: AskedOnBoard,
): string {
  return boardLink({ date: localDate(booking.start_time, zone), booking: booking.id, ask })
}
