import { type ComponentProps, lazy, Suspense } from 'react'
import { pageFiles } from '../../../lib/page-files.ts'

const Panel = lazy(async () => ({
  default: (await pageFiles(() => import('./closure-panel.tsx'))).ClosurePanel,
}))

/** The panel that closes spaces. Its file loads when somebody begins to close. */
export function LazyClosurePanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
