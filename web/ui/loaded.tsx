import type { ReactNode } from 'react'
import { errorText, secondsToWait } from '../lib/error-text.ts'
import { Notice } from './notice.tsx'

/**
 * Shows the result of a query: skeletons while it loads, then the content. A failure shows
 * `failed`, or after too many requests how long to wait, and "Try again". When only a refetch
 * fails, the content stays.
 */
export function Loaded<Data>(props: {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /**
   * Queries of what is above or beside the content. It waits for their answers, because what
   * comes later would push it away.
   */
  with?: readonly { isFetched: boolean }[]
  /** Skeletons, in a `Loading`. */
  loading: ReactNode
  /** The screen's message for a failure. */
  failed: ReactNode
  /** Classes of the box with that message. */
  className?: string
  children: (data: Data) => ReactNode
}) {
  const { query } = props
  const isComplete = (props.with ?? []).every(({ isFetched }) => isFetched)
  if (query.data !== undefined && isComplete) return props.children(query.data)
  if (!query.isError) return props.loading
  return (
    <Notice tone="error" className={props.className} onRetry={() => void query.refetch()}>
      {secondsToWait(query.error) === null ? props.failed : errorText(query.error, '')}
    </Notice>
  )
}
