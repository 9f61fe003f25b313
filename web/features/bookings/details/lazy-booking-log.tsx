import { type ComponentProps, lazy, Suspense } from 'react'
import { pageFiles } from '../../../lib/page-files.ts'

const Log = lazy(async () => ({
  default: (await pageFiles(() => import('./booking-log.tsx'))).BookingLog,
}))

/** What was written and done about a booking. Its file loads with the first card that is opened. */
export function LazyBookingLog(props: ComponentProps<typeof Log>) {
  return (
    <Suspense>
      <Log {...props} />
    </Suspense>
  )
}
