import { useQuery } from '@tanstack/react-query'
import * as words from '#words/manage.ts'
import { TicketFact } from '../../../ui/ticket.tsx'
import { paidInWords } from './paid-in-words.ts'
import { managedBookingQuery } from './queries.ts'

/**
 * The price on the ticket of a new booking, as it was stored with the booking and as its pass shows
 * it. Renders nothing until it is read.
 */
export function KeptPrice({ token }: { token: string }) {
  const { data: booking } = useQuery(managedBookingQuery(token))
  if (!booking || booking.price === null) return null
  return (
    <TicketFact name={words.atTheDesk}>
      {paidInWords(booking.price, booking.paid ?? 0, booking.owed ?? 0)}
    </TicketFact>
  )
}
