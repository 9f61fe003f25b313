import type { Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { DateRange } from './calendar-days.ts'
import { type Change, type ChangeKind, followChanges } from './change-stream.ts'
import { queryClient } from './query-client.ts'

// Keeps the screens of staff up to date: refetches what is on the screen when the facility's stream
// reports a change (change-stream.ts).

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The query is refetched when one of these changes. With `days`, only for a change on them.
       */
      follows?: readonly ChangeKind[]
      days?: DateRange
      /**
       * Only the HTML for browsers without a script needs the result, so it is not sent along as
       * data (render.tsx).
       */
      withoutScript?: boolean
      /**
       * The query is no part of the screen itself and may take long, so no write waits for it
       * (use-write.ts).
       */
      isBackground?: boolean
      /**
       * Whoever has the link may read it. So while a page shows it, it stays when a session ends
       * (session-client.ts).
       */
      isByLink?: boolean
    }
  }
}

/** Milliseconds without a connection before the page says that it is not live. */
const grace = 4_000
/** Milliseconds between two refetches when many changes arrive. */
const readingPause = 500

/**
 * Keeps the screen up to date while it is shown. A tab has one stream, and none while it is hidden,
 * because with HTTP/1 all tabs of a browser share six connections to a server. Returns the time
 * when the stream was lost, once that is four seconds ago, and null while it is live.
 */
export function useLiveChanges(facilityId: string): Date | null {
  const subscribe = useCallback((listener: () => void) => join(facilityId, listener), [facilityId])
  return useSyncExternalStore(subscribe, () => notLiveSince)
}

let notLiveSince: Date | null = null
const listeners = new Set<() => void>()
let stop: (() => void) | null = null

function join(facilityId: string, listener: () => void): () => void {
  listeners.add(listener)
  stop ??= followWhileVisible(facilityId)
  return () => {
    listeners.delete(listener)
    // Deferred: the next page may join at once and then needs the same stream.
    setTimeout(() => {
      if (listeners.size > 0) return
      stop?.()
      stop = null
    })
  }
}

function followWhileVisible(facilityId: string): () => void {
  let unfollow: (() => void) | null = null
  let warning: ReturnType<typeof setTimeout> | undefined
  const clearWarning = () => {
    clearTimeout(warning)
    warning = undefined
  }
  const setNotLiveSince = (since: Date | null) => {
    clearWarning()
    notLiveSince = since
    for (const listener of listeners) listener()
  }
  const lost = () => {
    if (warning !== undefined || notLiveSince) return
    const since = new Date()
    warning = setTimeout(() => setNotLiveSince(since), grace)
  }
  const live = (missed: boolean) => {
    setNotLiveSince(null)
    if (missed) for (const kind of kinds) void noteChange({ kind, dates: [] })
  }
  const follow = () => {
    unfollow?.()
    unfollow = null
    if (document.visibilityState === 'hidden') return clearWarning()
    lost()
    unfollow = followChanges(facilityId, {
      live,
      lost,
      changed: (change) => void noteChange(change),
      // The account may have lost its rights before the stream opened, and no event told the page.
      // So the queries that follow the settings ask again.
      refused: () => void noteChange({ kind: 'settings', dates: [] }),
    })
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    unfollow?.()
    setNotLiveSince(null)
  }
}

const kinds: ChangeKind[] = ['bookings', 'closures', 'settings']
const changes: Change[] = []
let isReading = false

/** Refetches the queries that a change affects, one round after the other. */
async function noteChange(change: Change): Promise<void> {
  changes.push(change)
  if (isReading) return
  isReading = true
  while (changes.length > 0) {
    const round = changes.splice(0)
    await queryClient.invalidateQueries({
      predicate: (query) => round.some((each) => isTouched(query, each)),
    })
    await new Promise((resolve) => setTimeout(resolve, readingPause))
  }
  isReading = false
}

/** Returns whether a query follows this kind of change and shows one of its dates. */
function isTouched({ meta }: Query, { kind, dates }: Change): boolean {
  if (!meta?.follows?.includes(kind)) return false
  const { days } = meta
  return !days || dates.length === 0 || dates.some((date) => days.from <= date && date <= days.to)
}
