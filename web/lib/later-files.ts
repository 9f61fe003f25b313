import { useEffect, useEffectEvent, useState } from 'react'
import { pageFiles } from './page-files.ts'
import { isReachable } from './query-client.ts'

type LaterFiles<Files> = {
  fetch: () => Promise<Files>
  /** Returns the files if they are there. */
  loaded: () => Files | undefined
}

const all = new Set<() => Promise<unknown>>()
let isFetchingAll = false

/** Milliseconds in which the next screen loads what it shows first, before its later files. */
const ownTime = 1_500

/**
 * Files that a page does not need at first. Each loads when it is needed. All of them load at the first
 * press or key, or once the page is quiet (`fetchLaterFiles`), so hardly anybody waits. Those
 * that are not `loadsAhead` load only when they are needed.
 */
export function laterFiles<Files>(
  load: () => Promise<Files>,
  loadsAhead = true,
): LaterFiles<Files> {
  let files: Files | undefined
  let fetching: Promise<Files> | undefined
  const get = async () => {
    try {
      files = await pageFiles(load)
      return files
    } catch (error) {
      fetching = undefined
      throw error
    }
  }
  const fetch = () => {
    fetching ??= get()
    return fetching
  }
  if (loadsAhead) all.add(fetch)
  if (loadsAhead && isFetchingAll) setTimeout(() => fetch().catch(() => {}), ownTime)
  return { fetch, loaded: () => files }
}

/**
 * Returns the files once they are loaded. If they are needed and fail to load, the page fails, and
 * reloads. Without a connection it cannot, and `onMissing` is called instead.
 */
export function useLaterFiles<Files>(
  later: LaterFiles<Files>,
  isNeeded: boolean,
  onMissing?: () => void,
) {
  const [outcome, setOutcome] = useState<{ error?: unknown }>({})
  const files = later.loaded()
  const isMissing = isNeeded && !files
  const fail = useEffectEvent(async (error: unknown) => {
    if (onMissing && !(await isReachable())) onMissing()
    else setOutcome({ error })
  })
  useEffect(() => {
    if (!isMissing) return
    let isShown = true
    later.fetch().then(
      () => isShown && setOutcome({}),
      (error) => isShown && void fail(error),
    )
    return () => {
      isShown = false
    }
  }, [isMissing, later])
  if (isMissing && outcome.error) throw outcome.error
  return files
}

/**
 * Loads all files that this and the next screens may need later. A failure shows only where they are
 * needed.
 */
export async function fetchLaterFiles(): Promise<void> {
  isFetchingAll = true
  await Promise.allSettled([...all].map((fetch) => fetch()))
}
