import { useIsFetching } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/**
 * Wraps the parts of a booking's details. Each part appears when its data arrives, and pushes down the
 * buttons below it. Until all have arrived, presses are ignored, because they could hit the wrong button.
 */
export function SteadyParts({ children }: { children: ReactNode }) {
  const isGrowing =
    useIsFetching({
      predicate: (query) =>
        // A read that has failed may be repeated for a long time.
        query.state.data === undefined && query.state.fetchFailureCount === 0 && query.isActive(),
    }) > 0
  return <div className={isGrowing ? 'pointer-events-none contents' : 'contents'}>{children}</div>
}
