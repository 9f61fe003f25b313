import { bookingNotFound } from '#words/manage.ts'
import { isMissing } from '../../../lib/is-missing.ts'
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
  return isMissing(error) ? (
    <Notice tone="warning" role="status" className={props.className}>
      {bookingNotFound}
    </Notice>
  ) : (
    <Notice tone="error" className={props.className} onRetry={() => void refetch()}>
      {messages.loadBooking}
    </Notice>
  )
}
