import { allRows } from '../../../lib/all-rows.ts'
import { callAll } from '../../../lib/call-all.ts'
import { sessionClient } from '../../../lib/session-client.ts'

/**
 * A service that staff switched off (`isWithdrawn`) or are about to switch off. Its bookings keep
 * their time and space until staff settle them.
 */
export type Withdrawn = { serviceId: string; isWithdrawn: boolean }

/**
 * Returns the upcoming bookings of a service for the panel that settles them. If the service is
 * already switched off, returns only those that are not settled yet. The proposal for each booking
 * is to keep its space and time.
 */
export async function fetchBookingsOfService(
  facilityId: string,
  { serviceId, isWithdrawn }: Withdrawn,
  signal: AbortSignal,
) {
  const rows = isWithdrawn
    ? (await callAll('get_bookings_to_settle', { p_facility_id: facilityId }, signal)).filter(
        ({ cause, cause_id }) => cause === 'service' && cause_id === serviceId,
      )
    : (await fetchUpcoming(facilityId, serviceId, signal)).map(({ player_email, ...row }) => ({
        ...row,
        has_email: player_email !== null,
      }))
  return rows.map((row) => ({
    ...row,
    proposed_space_id: row.space_id,
    proposed_start_time: row.start_time,
    keeps_kind: true,
    is_running: false,
    free_space_ids: [],
  }))
}

function fetchUpcoming(facilityId: string, serviceId: string, signal: AbortSignal) {
  const now = new Date().toISOString()
  return allRows((first, last) =>
    sessionClient
      .from('bookings')
      .select(
        'booking_id:id, start_time, end_time, space_id, instructor_id, player_name, player_phone, player_email',
      )
      .eq('facility_id', facilityId)
      .eq('service_type_id', serviceId)
      .eq('status', 'confirmed')
      .gt('start_time', now)
      .order('start_time')
      .order('id')
      .range(first, last)
      .abortSignal(signal)
      .throwOnError(),
  )
}
