import { useIsFetching } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/**
 * The parts of a booking's details. Each is shown when its read has come, and pushes down the buttons
 * below it. Until all have come no press counts: it could hit a button that was not there before.
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
