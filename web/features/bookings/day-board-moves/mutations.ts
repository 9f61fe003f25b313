import { call } from '../../../lib/call.ts'
import { knowing } from '../../../lib/known-rules.ts'
import type { Spot } from './board-spots.ts'

/** A move of a booking, based on the booking as it was shown. */
export type Move = {
  id: string
  /** The sequence of the booking as shown: a later change by somebody else is not overwritten. */
  sequence: number
  to: Spot
  /** Sets aside every rule but overlap. */
  override: boolean
  /** Names the rules that are set aside, where the server has said which are broken. */
  known?: readonly string[]
}

const smallRules = ['grid', 'lead_time', 'duration']

/**
 * Moves a booking for the front desk and returns its new sequence. Throws with a sentence when the
 * move is refused. Lead time, start times and lengths bind visitors only, so a move that breaks
 * only these rules is sent again with `override`.
 */
export async function moveBooking(move: Move): Promise<number> {
  try {
    return await send(move)
  } catch (error) {
    const rules = brokenRules(error)
    const areSmall = rules.every((rule) => smallRules.includes(rule))
    if (move.override || rules.length === 0 || !areSmall) throw error
    return send({ ...move, override: true, known: rules })
  }
}

/** Returns the names of the broken rules; empty where the reason is something else. */
export function brokenRules(error: unknown): string[] {
  const { code, details } = (error ?? {}) as { code?: string; details?: string | null }
  const names = code === 'PT409' ? (details ?? '').split(', ').filter(Boolean) : []
  return names.filter((name) => name !== 'overlap' && name !== 'changed')
}

async function send({ id, sequence, to, override, known }: Move): Promise<number> {
  const values = {
    p_booking_id: id,
    p_space_id: to.spaceId,
    p_instructor_id: to.instructorId,
    p_start_time: to.start_time,
    p_end_time: to.end_time,
    p_override: override,
    p_expected_sequence: sequence,
  }
  const data = await call('staff_move_booking', values, known && { headers: knowing(known) })
  return data.calendar_sequence
}
