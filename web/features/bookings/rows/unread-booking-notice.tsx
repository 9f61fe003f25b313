import { bookingNotFound } from '#words/manage.ts'
import { Notice } from '../../../ui/notice.tsx'
import { messages } from './rules.ts'

/**
 * In place of a booking's details or its form: says that there is no booking with this id, or that
 * it could not be loaded.
 */
export function UnreadBookingNotice(props: {
  query: { error: unknown; refetch: () => unknown }
  className?: string
}) {
  const { error, refetch } = props.query
  // PGRST116: no such row; 22P02: not a valid id
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
