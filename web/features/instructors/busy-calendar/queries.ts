import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../../lib/functions-client.ts'

/** How reading the instructor's own calendar goes; instants are ISO strings. */
export type BusyCalendar = {
  host: string
  /** Its times are known to have been so then; null while they never were. */
  known_at: string | null
  checked_at: string | null
  failing_since: string | null
  failure: string | null
  busy_times: number
}

export const busyCalendarKey = ['busy-calendar'] as const

/** The calendar of their own that the instructor has named; null where there is none. */
export function busyCalendarQuery(instructorId: string) {
  return queryOptions({
    queryKey: [...busyCalendarKey, instructorId],
    queryFn: () => askBusyCalendar('GET'),
    meta: { follows: ['closures'] },
  })
}

/** GET shows it, POST follows an address or reads it again, DELETE follows none. */
export async function askBusyCalendar(
  method: 'GET' | 'POST' | 'DELETE',
  body?: { address: string },
): Promise<BusyCalendar | null> {
  const sent = method === 'POST' ? (body ?? {}) : undefined
  const answer = await callFunction('busy-calendar', sent, method)
  return (answer as { calendar: BusyCalendar | null }).calendar
}
