import { lazy, Suspense } from 'react'
import { pageFiles } from '../../../lib/page-files.ts'
import { useOwing } from '../balances/day-balances.tsx'

// Loaded only if one of the chosen bookings owes something.
const RemindButton = lazy(async () => ({
  default: (await pageFiles(() => import('./remind-button.tsx'))).RemindButton,
}))

/** Reminds those who owe something for these bookings of the screen; nothing when nobody does. */
export function RemindOwing(props: { bookingIds: readonly string[]; className?: string }) {
  const owing = useOwing(props.bookingIds)
  if (owing.length === 0) return null
  return (
    <Suspense>
      <RemindButton bookingIds={owing} className={props.className} />
    </Suspense>
  )
}
