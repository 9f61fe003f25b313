import { staffMove } from '../../front-desk/walk-in/mutations.ts'
import { rulesOfVisitors, type Spot } from './board-spots.ts'

/** A move of a booking, based on the booking as it was shown. */
export type Move = {
  id: string
  /** The sequence of the booking as shown: a later change by somebody else is not overwritten. */
  sequence: number
  to: Spot
  /** The broken rules that staff override, as of `staffMove`. */
  known: readonly string[] | 'all'
}

/**
 * Moves a booking for the front desk, by a drag on the day board or in its dialog for another day,
 * and returns the booking's new sequence. When the move is refused, throws an error with the
 * message to show.
 */
export async function moveBooking({ id, sequence, to, known }: Move): Promise<number> {
  const moved = await staffMove({
    bookingId: id,
    spaceId: to.spaceId,
    instructorId: to.instructorId,
    start: new Date(to.start_time),
    end: new Date(to.end_time),
    known: known === 'all' ? known : [...rulesOfVisitors, ...known],
    sequence,
  })
  return moved.calendar_sequence
}

/** Returns the names of the rules that a refused move would break; empty for any other error. */
export function brokenRules(error: unknown): string[] {
  const { code, details } = (error ?? {}) as { code?: string; details?: string | null }
  const names = code === 'PT409' ? (details ?? '').split(', ').filter(Boolean) : []
  // Nobody can override these two: the place is taken, or somebody else has changed the booking.
  return names.filter((name) => name !== 'overlap' && name !== 'changed')
}
