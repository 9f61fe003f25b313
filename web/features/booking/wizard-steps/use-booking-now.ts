import { useQuery } from '@tanstack/react-query'
import { useNavigationType } from 'react-router'
import { isSameStart, minutesBetween } from '../../../lib/slot-times.ts'
import { managedBookingQuery } from '../manage/queries.ts'
import type { Ticket } from '../wizard-choices/booking-wizard-reducer.ts'

/**
 * Returns the booking of a ticket as it is now, and whether it is not as on the ticket any more: its
 * customer may come back to the ticket after a move or a cancellation. Undefined until it is read, and
 * where it need not be.
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
 * Returns whether somebody has come back to what they booked. Who has just booked comes there in place of
 * the form.
 */
export function useIsReturn(): boolean {
  return useNavigationType() !== 'REPLACE'
}
