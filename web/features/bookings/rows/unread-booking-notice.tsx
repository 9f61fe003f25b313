import { bookingNotFound } from '../../../../shared/closed-booking.ts'
import { Notice } from '../../../ui/notice.tsx'
import { messages } from './rules.ts'

/** Why a booking is not shown: there is none with this id, or it could not be read just now. */
export function UnreadBookingNotice(props: {
  query: { error: unknown; refetch: () => unknown }
  className?: string
}) {
  const { error, refetch } = props.query
  // no row, or no id at all
  const isMissing = /^(PGRST116|22P02)$/.test(String((error as { code?: unknown } | null)?.code))
  return isMissing ? (
    <Notice tone="warning" role="status" className={props.className}>
      {bookingNotFound}
    </Notice>
  ) : (
    <Notice tone="error" className={props.className} onRetry={() => void refetch()}>
      {messages.loadBooking}
    </Notice>
  )
}
