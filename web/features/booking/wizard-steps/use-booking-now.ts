import { useQuery } from '@tanstack/react-query'
import { managedBookingQuery } from '../manage/queries.ts'
import type { Ticket } from '../wizard-choices/booking-wizard-reducer.ts'

/**
 * Returns the booking of a ticket as it is now, and whether it is not as on the ticket any more: its
 * customer may come back to the ticket after a move or a cancellation. Undefined until it is read.
 */
export function useBookingNow(ticket: Ticket) {
  const { token } = ticket
  const query = managedBookingQuery(token ?? '')
  const { data } = useQuery({ ...query, enabled: token !== null })
  if (!data) return undefined
  const isSame = (now: string, then: string) => Date.parse(now) === Date.parse(then)
  const isChanged =
    data.status !== 'confirmed' ||
    !isSame(data.start_time, ticket.start_time) ||
    !isSame(data.end_time, ticket.end_time) ||
    (ticket.spaceName !== null && data.space_name !== '' && data.space_name !== ticket.spaceName)
  return { booking: data, isChanged }
}
