import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../../lib/functions-client.ts'

/** The state of the instructor's own calendar. Instants are ISO strings. */
export type BusyCalendar = {
  host: string
  /** The last instant at which its times were known; null when they never were. */
  known_at: string | null
  checked_at: string | null
  failing_since: string | null
  failure: string | null
  busy_times: number
  /** Events that could not be read the last time. */
  left_out: number
}

export const busyCalendarKey = ['busy-calendar'] as const

/** The calendar that the instructor has linked; null without one. */
export function busyCalendarQuery(instructorId: string) {
  return queryOptions({
    queryKey: [...busyCalendarKey, instructorId],
    queryFn: () => askBusyCalendar('GET'),
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
