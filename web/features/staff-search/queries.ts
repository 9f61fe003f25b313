import { queryOptions, skipToken } from '@tanstack/react-query'
import { bookingsKey } from '../../lib/bookings-key.ts'
import { sessionClient } from '../../lib/session-client.ts'

/**
 * For the search of staff: the bookings with this reference, however it was typed; none for any
 * other text.
 */
export function referencedBookingsQuery(facilityId: string, text: string) {
  const reference = referenceIn(text)
  return queryOptions({
    queryKey: [...bookingsKey, 'referenced', facilityId, reference],
    queryFn: reference ? ({ signal }) => fetchReferenced(facilityId, reference, signal) : skipToken,
    staleTime: 0,
    gcTime: 60_000,
  })
}

async function fetchReferenced(facilityId: string, reference: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .rpc('search_bookings', { p_facility_id: facilityId, p_search: reference, p_most: 10 })
    .select('id, space_id, start_time, end_time, status, player_name, player_phone, booking_token')
    .abortSignal(signal)
    .throwOnError()
  // If a reference has only digits, the search also finds bookings by the phone numbers that
  // contain it.
  return data.filter(({ booking_token }) => booking_token.startsWith(reference))
}

/**
 * Returns the eight hexadecimal digits of a reference; null for any other text. The letters o, i
 * and l count as the digits that they look like (search-bookings.sql).
 */
function referenceIn(text: string): string | null {
  const letters: Record<string, string> = { o: '0', i: '1', l: '1' }
  const digits = text
    .toLowerCase()
    .replace(/[\s–._#-]/g, '')
    .replace(/[oil]/g, (letter) => letters[letter] ?? letter)
  return /^[0-9a-f]{8}$/.test(digits) ? digits : null
}
