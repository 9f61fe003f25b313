import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../../lib/functions-client.ts'

/**
 * The state of the calendar that an instructor keeps elsewhere. Players cannot book its busy times.
 * Instants are ISO strings.
 */
export type BusyCalendar = {
  /** The host of its address. The whole address is a secret, so the server does not send it. */
  host: string
  /** When the times were last read or found unchanged; null if that never succeeded. */
  known_at: string | null
  /** When the server last asked for the calendar, also without success. */
  checked_at: string | null
  failing_since: string | null
  failure: string | null
  busy_times: number
  /** How many events could not be read the last time. */
  left_out: number
}

export const busyCalendarKey = ['busy-calendar'] as const

/**
 * The calendar that the signed-in instructor has linked; null without one. `instructorId` is only
 * part of the key.
 */
export function busyCalendarQuery(instructorId: string) {
  return queryOptions({
    queryKey: [...busyCalendarKey, instructorId],
    queryFn: () => askBusyCalendar('GET'),
    // The server announces changed busy times as changed closures.
    meta: { follows: ['closures'] },
  })
}

/** GET returns the calendar, POST links an address or reads again, DELETE removes it. */
export async function askBusyCalendar(
  method: 'GET' | 'POST' | 'DELETE',
  body?: { address: string },
): Promise<BusyCalendar | null> {
  const sent = method === 'POST' ? (body ?? {}) : undefined
  const answer = await callFunction('busy-calendar', sent, method)
  return (answer as { calendar: BusyCalendar | null }).calendar
}
