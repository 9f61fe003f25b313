import type { ReactNode } from 'react'
import { errorText, toldToWait } from '../lib/error-text.ts'
import { Notice } from './notice.tsx'

/**
 * What a screen shows of something that is fetched: its content as soon as there is any, also when
 * reading it again fails; until then skeletons, or why it failed and a way to try again.
 */
export function Loaded<Data>(props: {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** Skeletons, in a `Loading`. */
  loading: ReactNode
  /** The screen's sentence for a failure. */
  failed: ReactNode
  /** Of the box with that sentence. */
  className?: string
  children: (data: Data) => ReactNode
}) {
  const { query } = props
  if (query.data !== undefined) return props.children(query.data)
  if (!query.isError) return props.loading
  return (
    <Notice tone="error" className={props.className} onRetry={() => void query.refetch()}>
      {toldToWait(query.error) === null ? props.failed : errorText(query.error, '')}
    </Notice>
  )
}
