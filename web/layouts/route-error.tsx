import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { FilesMissing } from '../lib/page-files.ts'
import { isReachable } from '../lib/query-client.ts'
import { Loading } from '../ui/skeleton.tsx'
import { ErrorPanel } from './error-panel.tsx'

/**
 * The page in place of one that failed. When its files could not be loaded, mostly because a newer
 * version replaced them, it reloads by itself as soon as the server answers. After a recent reload
 * it waits two minutes first. A visitor can also press "Try again", but at a wall display nobody
 * does.
 */
export function RouteError() {
  const error = useRouteError()
  const areMissing = error instanceof FilesMissing
  const [delay] = useState(() => (isJustOpened() ? pause : 0))
  const [isWaiting, setWaiting] = useState(areMissing && delay === 0)
  useEffect(() => {
    if (!areMissing) return
    let isShown = true
    const ask = async () => {
      const isBack = await isReachable()
      if (!isShown) return
      if (isBack) return reload()
      setWaiting(false)
      setTimeout(ask, 5_000)
    }
    const timer = setTimeout(ask, delay)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [areMissing, delay])
  return (
    <main>
      {isWaiting ? (
        <Loading label="Loading page..." className="min-h-[80dvh]" />
      ) : (
        <ErrorPanel message="This page could not be loaded." action="Try again" />
      )}
    </main>
  )
}

const pause = 120_000

function reload(): void {
  sessionStorage.setItem(openedKey(), String(Date.now()))
  location.reload()
}

/**
 * Returns whether the page reloaded itself in the last two minutes. Also true when the browser
 * refuses to store that time: a broken page would otherwise reload again and again.
 */
function isJustOpened(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(openedKey())) < pause
  } catch {
    return true
  }
}

function openedKey(): string {
  return `fungo.opened.${location.pathname}`
}
