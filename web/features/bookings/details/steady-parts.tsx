import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useReducer, useState } from 'react'

/**
 * Wraps the parts of a booking's details, or of its card. While they open, each part appears when
 * its data arrives, and pushes down the buttons below it. Until all have arrived, presses are
 * ignored, because they could hit the wrong button. After that every press counts, because a part
 * that is read again stays in its place.
 */
export function SteadyParts({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [isWhole, setWhole] = useState(false)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (isWhole) return
    // Batched like the parts' own reads, so that a part is drawn with its data before this one.
    return client.getQueryCache().subscribe(notifyManager.batchCalls(drawAgain))
  }, [client, isWhole])
  // After each drawing, because a part that has appeared may hold another one that reads.
  useEffect(() => {
    if (client.isFetching({ predicate: fillsPart }) === 0) setWhole(true)
  })
  return <div className={isWhole ? 'contents' : 'pointer-events-none contents'}>{children}</div>
}

/**
 * True for a first read. One that has failed does not count, because it may be repeated for long.
 */
function fillsPart(query: Query): boolean {
  const { data, fetchFailureCount } = query.state
  return data === undefined && fetchFailureCount === 0 && query.isActive()
}
