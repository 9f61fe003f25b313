import { loadingPage } from '#words/layout.ts'
import { Loading } from './skeleton.tsx'

/** Shown in place of a page while its files load. */
export function PageLoading() {
  return (
    <Loading label={loadingPage} className="min-h-[80dvh]">
      <ProgressBar />
    </Loading>
  )
}

/** A bar at the top of the window while a page's files load. */
export function ProgressBar() {
  return <div role="progressbar" aria-label={loadingPage} className="route-progress no-print" />
}
