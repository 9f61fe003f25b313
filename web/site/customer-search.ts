import { queryOptions, skipToken } from '@tanstack/react-query'
import type { PlayerDetails, PlayerTextWith } from '../../shared/player-details.ts'
import { call } from '../lib/call.ts'

/**
 * The key of queries about customers. They are out of date once a customer or a booking changes.
 */
export const customersKey = ['bookings', 'customers'] as const

/** A customer as the search returns one. Unknown values are null. */
export type FoundCustomer = {
  id: string
  name: string
  email: string | null
  phone: string | null
  staff_notes: string | null
  /** This and the parent's name are those of the latest booking. */
  is_minor: boolean
  parent_name: string | null
  no_shows: number
  next_booking_id: string | null
  next_start_time: string | null
  next_space_name: string | null
  last_start_time: string | null
}

/**
 * Queries the customers whose name, email or phone contains every word of this text, for the search
 * and the forms of staff and the list of customers. The reference of a booking finds its customer.
 * The request waits a moment after the last key. Without a text: the customers who booked last if
 * `recent` is set, else none.
 */
export function customerSearchQuery(
  facilityId: string,
  typed: string,
  { most = 8, recent = false }: { most?: number; recent?: boolean } = {},
) {
  const text = typed.trim()
  return queryOptions({
    queryKey: [...customersKey, 'found', facilityId, text, most],
    queryFn:
      text || recent
        ? async ({ signal }) => {
            if (text) await settled(signal)
            return findCustomers(facilityId, text, most, signal)
          }
        : skipToken,
    placeholderData: text || recent ? (previous) => previous : undefined,
    staleTime: 0,
    gcTime: 60_000,
  })
}

async function findCustomers(facilityId: string, text: string, most: number, signal: AbortSignal) {
  const data = await call(
    'search_customers',
    { p_facility_id: facilityId, p_search: text, p_most: most },
    { signal },
  )
  return data as FoundCustomer[]
}

/** Waits for a pause in typing. The next key aborts the wait, so that nothing is sent. */
function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = setTimeout(resolve, 150)
    signal.addEventListener('abort', () => {
      clearTimeout(waiting)
      reject(signal.reason)
    })
  })
}

/** The details of a chosen customer that a form takes over. */
export type CustomerDetails = Pick<
  PlayerDetails,
  PlayerTextWith<{ of: 'customer' | 'contact' }> | 'isMinor'
>

/** Returns the details of a customer as a form holds them. */
export function detailsOf(
  customer: Pick<FoundCustomer, 'name' | 'email' | 'phone' | 'is_minor' | 'parent_name'>,
): CustomerDetails {
  return {
    name: customer.name,
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    isMinor: customer.is_minor,
    parentName: customer.parent_name ?? '',
  }
}

export const noDetails: CustomerDetails = detailsOf({
  name: '',
  email: null,
  phone: null,
  is_minor: false,
  parent_name: null,
})
