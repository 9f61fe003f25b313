import type { Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { DateRange } from './calendar-days.ts'
import { type Change, type ChangeKind, followChanges } from './change-stream.ts'
import { queryClient } from './query-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Read again when one of these changes, where there are `days` only on one of them. */
      follows?: readonly ChangeKind[]
      days?: DateRange
      /** Asked for readers without a script: the answer stays on the server (render.tsx). */
      withoutScript?: boolean
    }
  }
}

/** Milliseconds that a connection may be away before the page says so. */
const grace = 4_000
/** Between two readings while much happens. */
const readingPause = 500

/**
 * Keeps what is on the screen up to date while it is shown: one stream for the whole tab, none
 * while the tab is hidden, because a browser has six connections for all its tabs. Answers since
 * when it is not live; null while it is.
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
    // The next page may follow too, in a moment.
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
  const calm = () => {
    clearTimeout(warning)
    warning = undefined
  }
  const say = (since: Date | null) => {
    calm()
    notLiveSince = since
    for (const listener of listeners) listener()
  }
  const lost = () => {
    if (warning !== undefined || notLiveSince) return
    const since = new Date()
    warning = setTimeout(() => say(since), grace)
  }
  const live = (missed: boolean) => {
    say(null)
    if (missed) for (const kind of kinds) void noteChange({ kind, dates: [] })
  }
  const follow = () => {
    unfollow?.()
    unfollow = null
    if (document.visibilityState === 'hidden') return calm()
    lost()
    unfollow = followChanges(facilityId, {
      live,
      lost,
      changed: (change) => void noteChange(change),
    })
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    unfollow?.()
    say(null)
  }
}

const kinds: ChangeKind[] = ['bookings', 'closures', 'settings']
const changes: Change[] = []
let isReading = false

/** Reads again what the screens show of it, one time after the other, so that each comes to its end. */
async function noteChange(change: Change): Promise<void> {
  changes.push(change)
  if (isReading) return
  isReading = true
  while (changes.length > 0) {
    const news = changes.splice(0)
    await queryClient.invalidateQueries({
      predicate: (query) => news.some((each) => isTouched(query, each)),
    })
    await new Promise((resolve) => setTimeout(resolve, readingPause))
  }
  isReading = false
}

function isTouched({ meta }: Query, { kind, dates }: Change): boolean {
  if (!meta?.follows?.includes(kind)) return false
  const { days } = meta
  return !days || dates.length === 0 || dates.some((date) => days.from <= date && date <= days.to)
}
