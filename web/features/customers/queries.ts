import { queryOptions } from '@tanstack/react-query'
import { calling } from '../../lib/call.ts'
import { type DataOf, fetching, type RowOf } from '../../lib/fetch-data.ts'
import { fetchPage } from '../../lib/fetch-page.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { customersKey } from '../../site/customer-search.ts'
import { pageSize } from './rules.ts'

export type Customer = Awaited<ReturnType<typeof fetchCustomer>>
export type CustomerBooking = RowOf<typeof comingBookingsQuery>

const shown =
  'id, start_time, end_time, status, is_minor, parent_name, facility_spaces(name), facility_service_types(name), instructors(first_name, last_name), booking_groups(name, contact_name)' as const

/**
 * For the staff's page of a customer: the customer, with the number of all their bookings and of
 * the no-shows among them.
 */
export function customerQuery(facilityId: string, id: string) {
  return queryOptions({
    queryKey: [...customersKey, 'one', facilityId, id],
    queryFn: ({ signal }) => fetchCustomer(facilityId, id, signal),
    staleTime: 0,
  })
}

async function fetchCustomer(facilityId: string, id: string, signal: AbortSignal) {
  const [{ data: customer }, bookings, noShows] = await Promise.all([
    sessionClient
      .from('customers')
      .select('id, name, email, phone, staff_notes')
      .eq('facility_id', facilityId)
      .eq('id', id)
      .abortSignal(signal)
      .single()
      .throwOnError(),
    counting(id).abortSignal(signal).throwOnError(),
    counting(id).eq('status', 'no_show').abortSignal(signal).throwOnError(),
  ])
  return { ...customer, bookings: bookings.count ?? 0, noShows: noShows.count ?? 0 }
}

function counting(customerId: string) {
  return sessionClient
    .from('bookings')
    .select('id', { count: 'exact' })
    .limit(0)
    .eq('customer_id', customerId)
}

/** A customer's confirmed bookings that are not over, at most 100, soonest first. */
export function comingBookingsQuery(customerId: string, now: Date) {
  return queryOptions({
    queryKey: [...customersKey, 'coming', customerId],
    queryFn: fetching(() =>
      sessionClient
        .from('bookings')
        .select(shown)
        .eq('customer_id', customerId)
        .eq('status', 'confirmed')
        .gte('end_time', now.toISOString())
        .order('start_time')
        .limit(100),
    ),
    staleTime: 0,
  })
}

/** A customer's other bookings, past or cancelled, the latest first, one page at a time. */
export function pastBookingsQuery(customerId: string, page: number, now: Date) {
  return queryOptions({
    queryKey: [...customersKey, 'past', customerId, page],
    queryFn: ({ signal }) =>
      fetchPage((count) => pastBookings(customerId, now, count), page, pageSize, signal),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

function pastBookings(customerId: string, now: Date, count: 'exact' | 'estimated') {
  return sessionClient
    .from('bookings')
    .select(shown, { count })
    .eq('customer_id', customerId)
    .or(`status.neq.confirmed,end_time.lt.${now.toISOString()}`)
    .order('start_time', { ascending: false })
    .order('id')
}

export type FamilySize = DataOf<typeof familySizeQuery>

/** Who would be erased with a customer, and how much data that is. */
export function familySizeQuery(customerId: string) {
  return queryOptions({
    queryKey: ['family', customerId],
    queryFn: calling('erase_family', { p_customer_id: customerId, p_dry_run: true }),
    staleTime: 0,
  })
}

/** The latest 20 waiver signatures for a customer, each with the version that was signed. */
export function signaturesQuery(customerId: string) {
  return queryOptions({
    queryKey: ['admin', 'waivers', 'signatures', customerId],
    queryFn: fetching(() =>
      sessionClient
        .from('waiver_signatures')
        .select(
          'id, player_name, signer_name, relation, signed_at, valid_until, waiver_texts(version, title)',
        )
        .eq('customer_id', customerId)
        .order('signed_at', { ascending: false })
        .limit(20),
    ),
    staleTime: 0,
  })
}
