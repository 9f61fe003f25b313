import { type ComponentProps, lazy, Suspense } from 'react'
import { pageFiles } from '../../../lib/page-files.ts'

const Panel = lazy(async () => ({
  default: (await pageFiles(() => import('./away-panel.tsx'))).AwayPanel,
}))

/** The panel of an instructor who is away. Its file loads when it is needed. */
export function LazyAwayPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
