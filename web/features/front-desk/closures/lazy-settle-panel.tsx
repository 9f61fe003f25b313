import { type ComponentProps, lazy, Suspense } from 'react'
import { pageFiles } from '../../../lib/page-files.ts'

const Panel = lazy(async () => ({
  default: (await pageFiles(() => import('./settle-panel.tsx'))).SettlePanel,
}))

/** The panel that settles bookings without a closure. Its file loads when it is needed. */
export function LazySettlePanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
