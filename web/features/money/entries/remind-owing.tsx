import { laterSection } from '../../../ui/later-part.tsx'
import { useOwing } from '../balances/day-balances.tsx'

// Loaded only if one of the chosen bookings owes something.
const LaterRemindButton = laterSection(
  async () => (await import('./remind-button.tsx')).RemindButton,
)

/**
 * For the bookings that staff have selected in the list: a button that mails a reminder to the
 * customers who owe something for them. Shows nothing if nobody does.
 */
export function RemindOwing(props: { bookingIds: readonly string[]; className?: string }) {
  const owing = useOwing(props.bookingIds)
  if (owing.length === 0) return null
  return <LaterRemindButton bookingIds={owing} className={props.className} />
}
