import { useQuery } from '@tanstack/react-query'
import { useNavigationType } from 'react-router'
import { isSameStart, minutesBetween } from '../../../lib/slot-times.ts'
import { managedBookingQuery } from '../manage/queries.ts'
import type { Ticket } from '../wizard-choices/booking-wizard-reducer.ts'

/**
 * Returns the booking of a ticket as it is now, and whether it has changed: a customer may come
 * back to the ticket after a move or a cancellation. Returns undefined until the booking is read,
 * and unless `isAsked`.
 */
export function useBookingNow(ticket: Ticket, isAsked = true) {
  const { token } = ticket
  const query = managedBookingQuery(token ?? '')
  const { data } = useQuery({ ...query, enabled: isAsked && token !== null })
  if (!data) return undefined
  const isChanged =
    data.status !== 'confirmed' ||
    !isSameStart(data, ticket) ||
    minutesBetween(data) !== minutesBetween(ticket) ||
    (ticket.spaceName !== null && data.space_name !== '' && data.space_name !== ticket.spaceName)
  return { booking: data, isChanged }
}

/**
 * Returns whether the visitor has come back to a confirmation. Directly after booking, the
 * confirmation has just replaced the form in the browser's history.
 */
export function useIsReturn(): boolean {
  return useNavigationType() !== 'REPLACE'
}
